/**
 * What the documents that Yupana is built from say of each list: by which fields people find its rows. Names are those of the API; a reference is
 * filtered by itself (`client`), and by what it is known by. `tools/list-contract.test.ts` holds every list to it.
 */
export const listContract: Readonly<Record<string, string>> = {
  'client.list':
    'code fiscalName businessName commercialName documentType documentNumber email phone website notes seller sellerName currency hasCreditLine amountCreditLine currencyCreditLine type active',
  'product.list':
    'code serviceCode name shortDescription description type brand category family price includeTaxPrice currency stock barcode fiscalCode serieTracking batchTracking purchaseAccount saleAccount plasticBag featured detraction active',
  'stock.list': 'code name unit barcode brand category family warehouse warehouse.id item quantity',
  'guide.list':
    'number serie date kind reason supplier supplier.name supplier.number reference warehouse item currency total status',
  'outputGuide.list':
    'number serie date reason client client.name client.number warehouse toWarehouse senderReference item currency cost electronic eStatus awaits status',
  'transformation.list': 'number date makes warehouse toWarehouse material product cost status',
  'recipe.list': 'item makes name revision current since material',
  'count.list': 'number date warehouse status',
  'lot.list': 'code item kind dueDate status',
  'hotel.list': 'code name.es kind city stars country supplier branch active',
  'room.list': 'code name.es roomType mealPlan adults children maximal item active',
  'roomUnit.list': 'number hotel room floor status features active',
  'season.list': 'name hotel priority',
  'ratePlan.list': 'code name.es hotel currency market mealPlan base cancellationPolicy active',
  'cancellationPolicy.list': 'code name.es',
  'hotelFile.list':
    'number guest holder holder.name holder.number hotel checkin checkout source currency total status unit',
  'amenity.list': 'code label.es type',
  'warehouse.list': 'code originalCode name branch active',
  'priceList.list': 'number name type currency client branch paymentTerm validFrom validTo active',
  'priceList.products': 'product code name price includeTaxPrice tax.rate minimumQuantity minimumPrice referenceCode',
  'paymentTerm.list': 'name days type fee active',
  'documentNumber.list': 'serie einvoice branch footer name documentTypeCode documentType',
  'series.list': 'code number documentType',
  'documentType.list': 'code name fiscalCode',
  'family.list': 'code codeFamily label name parent',
  'unit.list': 'code originalCode name discriminator favourite active',
  'favouriteUnit.list': 'name active',
  'productCategory.list': 'name active',
  'brand.list': 'name active',
  'productClient.list': 'code name type client product',
  'transactionType.list': 'code description',
  'tax.list': 'name rate',
  'worker.list': 'name code type active',
  'costCenter.list': 'code name parent level label',
  'branch.list': 'code name active',
  'purchaseOrder.list':
    'number serie date deliveryDate supplier supplier.name supplier.number paymentTerm branch warehouse item currency total status buyer',
  'bill.list':
    'documentType serie number date accountingDate dueDate supplier supplier.name supplier.number buyer paymentTerm warehouse item costCenter currency total balance status arrival advance validity',
  'billImport.list':
    'title documentType date supplier supplier.name supplier.number warehouse item bill goodsCost landedCost currency total balance status',
  'feeSuspension.list': 'number supplier validFrom validTo active',
  'sireDocument.list': 'period documentType serie number date supplier.name supplier.number currency igv total status',
  'receivedBill.list': 'documentType serie number date supplier.name supplier.number currency total signature status',
  'invoice.list':
    'documentType documentTypeCode serie number date dueDate client client.id client.name client.number seller paymentTerm warehouse branch item costCenter quotation currency total balance status eStatus',
  'creditNote.list':
    'documentType documentTypeCode serie number date document.id document.serie document.number reason client client.id client.name client.number seller warehouse branch item costCenter currency total balance status eStatus',
  'quotation.list':
    'serie number date validUntil client client.name client.number seller branch paymentTerm item currency total status',
  'requisitionOrder.list':
    'serie number date validUntil client client.name client.number seller branch terminal item currency total source status',
  'pointOfSale.list':
    'emittedAt date documentType serie number client client.name client.number terminal cashier shift method total status eStatus offline observed',
  'pointOfSale.held': 'emittedAt receivedAt documentType serie number terminal cashier total code',
  'einvoice.list': 'documentType serie number date eStatus',
  'einvoice.summaries': 'status date kind document',
  'exchangeRate.list': 'date sale purchase',
  'monthClosing.list': 'year month purchase sale',
  'monthClosing.history': 'entity action user at',
  'budget.list': 'year code name costCenter responsible currency control state',
  'budget.items': 'itemCode name base',
  'income.list':
    'date number client client.id client.name client.number account method status currency amount document operationNumber category costCenter',
  'expense.list':
    'date number client client.id client.name client.number account method status currency amount document operationNumber category costCenter',
  'income.lines': 'date number client document category account method operationNumber currency amount status',
  'expense.lines': 'date number client document category account method operationNumber currency amount status',
  'billPayment.list': 'date number client document account method operationNumber currency amount status',
  'invoicePayment.list': 'date number client document account method operationNumber currency amount status',
  'freePayment.list': 'date number client category direction account method operationNumber currency amount status',
  'transfer.list': 'number date accountFrom accountTo currency amount operationNumber receivedOn status',
  'initialBalance.list': 'number date account type currency amount reference',
  'reconciliation.list': 'number account to currency statementBalance status',
  'unexplained.list': 'date account description operationNumber currency amount owner status',
  'matchRule.list': 'code name contains direction category automatic active',
  'letter.list':
    'number kind direction client client.name client.number issueDate dueDate bankNumber account currency amount status',
  'letterOperation.list': 'number kind date account client client.name client.number currency amount status',
  'offset.list': 'client client.name client.number number date currency amount status',
  'dunning.list': 'client client.name client.number level status',
  'dunningLevel.list': 'code name days active',
  'recurring.list': 'code name direction client amount currency every day active',
  'paymentBatch.list': 'date account currency amount status',
  'detractionDeposit.list': 'date account currency amount status',
  'detractionItem.list':
    'client client.name client.number direction serie number date dueDate depositCode amount constancia depositedOn status',
  'perception.list': 'client client.name client.number serie number date amount status',
  'retention.list': 'client client.name client.number serie number date amount status',
  'shift.list': 'number terminal responsible openedAt closedAt account waits zNumber status',
  'rendering.list': 'number date createdAt holder purpose currency requestedAmount dueDate worker party status',
  'cashPoint.list': 'number kind date responsible account status',
  'income.payable': 'client client.name client.number document serie number date dueDate currency balance',
  'payable.list': 'client client.name client.number document serie number date dueDate currency balance',
  'paymentAccount.list': 'name type active number cci currency',
  'paymentCategory.list': 'code name type parent kind active accountingDoesNoApply',
  'paymentSerial.list': 'type account currency label code',
  'paymentMethod.list': 'code name active',
  'driver.list': 'code documentNumber name lastName client carrier',
  'vehicle.list': 'licensePlate brand certificateNumber carrier',
  'carrier.list': 'number name limitWeight minimumWeight',
  'carrierRoute.list': 'client sender addressee service',
  'guideFee.list': 'license name',
  'commercialTerm.list': 'code kind name active',
  'destination.list': 'code name kind parent country airport active',
  'businessGroup.list': 'code name market currency language active',
  'businessGroupMember.list': 'group client',
  'travelItem.list': 'type code name destination supplier account basis active',
  'travelCatalogue.list': 'code name supplier currency validFrom validTo status',
  'travelContract.list': 'code name kind supplier group currency validFrom validTo status',
  'travelFare.list': 'item catalogue contract basis validFrom validTo',
  'travelPackage.list': 'code title destination days category validFrom validTo status',
  'travelQuotation.list': 'number title client start currency agent validUntil status',
  'travelReservation.list': 'number title client start agent status',
  'travelVoucher.list': 'number date reservation supplier status',
  'carrierGuide.list':
    'date transferDate deliveryDate serie number driver secondDriver vehicle secondVehicle client client.name client.number payer subContractor sender addressee carrierRoute status eStatus',
  'serviceLiquidation.list':
    'date startDate deliveryDate number client client.name client.number type currency total status byHand guide',
  'driverLiquidation.list': 'date startDate finalDate number driver status guide',
  'account.list': 'year code name level type analysis format functionFormat group active',
  'accountGroup.list': 'code name kind',
  'archive.list': 'year code description',
  'balanceFormat.list': 'code name type order kind parent sign formula contrary sunatCode',
  'accountingSetting.list': 'year state',
  'entry.list':
    'year month archive date number origin memo account client costCenter documentType documentSerial documentNumber total source.id state',
  'generator.list': 'date kind document memo client archive total costCenter rendering',
  'summary.list':
    'year month archive date number origin memo account client costCenter documentType documentSerial documentNumber total source.id state',
  'voucherImport.list': 'type createdAt',
  'voucherTemplate.list': 'code name',
  'sire.list': 'year month type status',
  'sire.read': 'line date documentType series number partyNumber partyName base igv total',
  'user.list': 'name lastName email emailConfirmed mobilePhone role branch warehouse worker costCenter status',
  'role.list': 'name hierarchy active owner',
  'record.list': 'at user entity action',
  'documentImport.list': 'type createdAt',
  'resourceImport.list': 'type createdAt',
}

/** What is documented of a list and cannot be asked for, and why. */
export const notAsked: Readonly<Record<string, string>> = {
  'client.list creditAmount': 'what it owes follows from its documents; the statement of accounts tells of it',
  'product.list cost': 'it follows from the stock, which is listed by its value',
  'priceList.products netPrice': 'computed of the price and the rate; filtered by the price as it was typed',
  'product.list netPrice': 'computed of the price and the rate of the day; filtered by the price as it was typed',
  'purchaseOrder.list budgetItem': 'its lines name none: the item follows from their account and center',
}
