import { Module } from '@nestjs/common';
import { ProductImports } from './import/product-imports.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

/** API of products. */
@Module({ controllers: [ProductsController], providers: [ProductsService, ProductImports] })
export class ProductsModule {}
