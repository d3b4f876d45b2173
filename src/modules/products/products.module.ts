import { Module } from '@nestjs/common';
import { ProductImportsService } from './import/product-imports.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

/** API of products. */
@Module({ controllers: [ProductsController], providers: [ProductsService, ProductImportsService] })
export class ProductsModule {}
