/** Endpoints of products (contract 4.2, 4.3). */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsMany, ReturnsPage } from '../../platform/http/returns.js';
import { ProductImportInput, ProductImportView } from './import/product-import.dto.js';
import { ProductImportsService } from './import/product-imports.service.js';
import {
  PartnerGroupPriceInput,
  PartnerGroupPriceView,
  PartnerGroupPriceRowView,
  ProductInput,
  ProductsQuery,
  ProductView,
  ProductRowView,
} from './product.dto.js';
import { ProductsService } from './products.service.js';

@ApiTags('Products')
@Controller('api/v1/products')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly imports: ProductImportsService,
  ) {}

  @Get()
  @RequirePermission('read', 'product')
  @ReturnsPage(ProductRowView, {
    summary: 'List products',
    description: 'Contractors see only products with `sharedWithContractors`.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ProductsQuery) {
    return this.products.list(caller, query);
  }

  @Post()
  @RequirePermission('create', 'product')
  @Returns(ProductView, { summary: 'Create a product', description: 'Omitted amounts and rates are 0.', status: 201 })
  create(@CurrentCaller() caller: Caller, @Body() input: ProductInput) {
    return this.products.create(caller, input);
  }

  @Post('import')
  @RequirePermission('create', 'product')
  @Returns(ProductImportView, {
    summary: 'Import products',
    description:
      'Creates and changes the products of a CSV file with at most 1,000 rows and 1,000,000 bytes, all rows or none. A row changes the product with its `externalId`; without one, or if there is none, it creates a product. Columns that are missing and cells that are empty leave an existing product as it is, and have the default in a new one; a new product without `currencyCode` has the currency of the router. Returns 400 naming line and column of wrong rows, and writes nothing; `isDryRun` returns them by row instead, with what would be created and changed. A file that cannot be read (no CSV, unknown columns, too many rows, too large) is 400 in both cases.',
    status: 200,
  })
  import(@CurrentCaller() caller: Caller, @Body() input: ProductImportInput) {
    return this.imports.import(caller, input);
  }

  @Get(':id')
  @RequirePermission('read', 'product')
  @Returns(ProductView, {
    summary: 'Get a product',
    description:
      'Contractors see only products with `sharedWithContractors`; `internalPrice` and `defaultNote` are `null` for them.',
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.products.get(caller, id);
  }

  @Put(':id')
  @RequirePermission('update', 'product')
  @Returns(ProductView, {
    summary: 'Update a product',
    description:
      'Replaces the fields that are given; omitted fields keep their value, with these exceptions. **Warning:** if `attachments`, `images` or `tags` is omitted, the list is emptied; an omitted `sharedWithContractors` becomes `true`. To keep them, send the product as it was read. `partnerGroupPrices` replaces all group prices; if omitted, they stay.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: ProductInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.products.update(caller, id, input, ifMatch);
  }

  @Delete(':id')
  @RequirePermission('delete', 'product')
  @Returns(null, {
    summary: 'Delete a product',
    description:
      'Soft delete: the product disappears from lists and returns 404. Existing order lines keep their copy.',
  })
  remove(@CurrentCaller() caller: Caller, @Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.products.remove(caller, id, ifMatch);
  }

  @Get(':id/partner-group-prices')
  @RequirePermission('read', 'product')
  @ReturnsMany(PartnerGroupPriceRowView, {
    summary: 'List partner group prices of a product',
    description: 'Returns the prices of the product by partner group.',
  })
  listPartnerGroupPrices(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.products.listPartnerGroupPrices(caller, id);
  }

  @Put(':id/partner-group-prices/:groupId')
  @RequirePermission('update', 'product')
  @Returns(PartnerGroupPriceView, {
    summary: 'Set a partner group price of a product',
    description:
      'Sets what partners of the group are paid for one unit, and keeps the prices of other groups. `If-Match` takes the `version` that the list shows; with it, a price that does not exist is 412. Offers that were sent keep their payout.',
  })
  putPartnerGroupPrice(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Id('groupId') groupId: string,
    @Body() input: PartnerGroupPriceInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.products.putPartnerGroupPrice(caller, { productId: id, partnerGroupId: groupId }, input, ifMatch);
  }

  @Delete(':id/partner-group-prices/:groupId')
  @RequirePermission('update', 'product')
  @Returns(null, {
    summary: 'Remove a partner group price of a product',
    description:
      'Partners of the group are then paid by the share of the product, else by the default share of the router, else by agreement. `If-Match` takes the `version` that the list shows. Returns 404 if the product has no price for the group.',
  })
  removePartnerGroupPrice(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Id('groupId') groupId: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.products.removePartnerGroupPrice(caller, { productId: id, partnerGroupId: groupId }, ifMatch);
  }
}
