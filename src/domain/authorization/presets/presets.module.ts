/** Saved views for every list. */
import { Global, Module } from '@nestjs/common';
import { PresetRows } from './preset-rows.js';

/** What lists ask about view presets. */
@Global()
@Module({ providers: [PresetRows], exports: [PresetRows] })
export class PresetsModule {}
