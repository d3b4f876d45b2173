/** A test walks a page through languages and themes, which a busy machine takes its time for. */
import { jest } from '@jest/globals';

jest.setTimeout(180_000);
