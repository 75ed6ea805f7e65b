/** Return codes that reject a document by CDR, in SUNAT's own words (annex of return codes, 2024-11-27). */
export const rejections = `
2014|El XML no contiene el tag o no existe informacion del número de documento de identidad del receptor del documento
2015|El XML no contiene el tag o no existe informacion del tipo de documento de identidad del receptor del documento
2017|El numero de documento de identidad del receptor debe ser RUC
2021|El XML no contiene el tag o no existe informacion de RegistrationName del receptor del documento
2022|RegistrationName - El dato ingresado no cumple con el estandar
2023|El Numero de orden del item no cumple con el formato establecido
2024|El XML no contiene el tag InvoicedQuantity en el detalle de los Items o es cero (0)
2025|InvoicedQuantity El dato ingresado no cumple con el estandar
2026|El XML no contiene el tag cac:Item/cbc:Description en el detalle de los Items
2027|El XML no contiene el tag o no existe informacion de cac:Item/cbc:Description del item
2028|Debe existir el tag cac:AlternativeConditionPrice
2031|El dato ingresado en total valor de venta no cumple con el estandar
2036|El codigo del tributo es invalido
2037|El XML no contiene el tag cac:TaxCategory/cac:TaxScheme/cbc:ID del Item
2040|El tipo de afectacion del IGV es incorrecto
2041|El sistema de calculo del ISC es incorrecto
2062|El dato ingresado en PayableAmount no cumple con el formato establecido
2064|El dato ingresado en ChargeTotalAmount no cumple con el formato establecido
2065|El dato ingresado en el campo Total Descuentos no cumple con el formato establecido
2068|El XML no contiene el tag cac:Price/cbc:PriceAmount en el detalle de los Items
2070|El XML no contiene el tag o no existe informacion de DocumentCurrencyCode
2071|La moneda debe ser la misma en todo el documento. Salvo las percepciones que sólo son en moneda nacional
2072|CustomizationID - La versión del documento no es la correcta
2073|El XML no existe informacion de CustomizationID
2074|UBLVersionID - La versión del UBL no es correcta
2075|El XML no contiene el tag o no existe informacion de UBLVersionID
2076|cac:Signature/cbc:ID - Falta el identificador de la firma
2078|cac:Signature/cac:SignatoryParty/cac:PartyIdentification/cbc:ID - Debe ser igual al RUC del emisor
2079|El XML no contiene el tag cac:Signature/cac:SignatoryParty/cac:PartyIdentification/cbc:ID
2081|El XML no contiene el tag cac:Signature/cac:SignatoryParty/cac:PartyName/cbc:Name
2083|El XML no contiene el tag cac:Signature/cac:DigitalSignatureAttachment/cac:ExternalReference/cbc:URI
2085|El XML no contiene el tag ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature/@Id
2101|El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:KeyInfo/ds:X509Data/ds:X509Certificate
2105|Comprobante a dar de baja no se encuentra registrado en SUNAT
2108|Presentacion fuera de fecha
2110|UBLVersionID - La versión del UBL no es correcta
2112|CustomizationID - La version del documento no es correcta
2116|El tipo de documento modificado por la Nota de credito debe ser factura electronica o ticket
2117|La serie o numero del documento modificado por la Nota de Credito no cumple con el formato establecido
2119|El documento modificado en la Nota de credito no esta registrada.
2120|El documento modificado en la Nota de credito se encuentra de baja
2121|El documento modificado en la Nota de credito esta registrada como rechazada
2128|El XML no contiene el tag o no existe informacion de ResponseCode
2133|RegistrationName -  El dato ingresado no cumple con el estandar
2135|cac:DiscrepancyResponse/cbc:Description - El dato ingresado no cumple con la estructura
2136|El XML no contiene el tag o no existe informacion de cac:DiscrepancyResponse/cbc:Description
2172|ResponseCode - El dato ingresado no cumple con la estructura
2204|El tipo de documento modificado por la Nota de Debito debe ser factura electronica, ticket o documento autorizado
2205|La serie o numero del documento modificado por la Nota de Debito no cumple con el formato establecido
2207|El documento modificado en la Nota de debito se encuentra de baja
2208|El documento modificado en la Nota de debito esta registrada como rechazada
2209|El documento modificado en la Nota de debito no esta registrada
2218|AdditionalAccountID - El dato ingresado no cumple con el estandar
2220|El ID debe coincidir con el nombre del archivo
2229|El XML no contiene el tag RegistrationName del emisor del documento
2236|La fecha del IssueDate no debe ser mayor a la fecha de recepción
2238|LineID - El dato ingresado no cumple con el estandar
2241|DocumentTypeCode - El valor del tipo de documento es invalido
2278|Debe indicar Información acerca del importe total de IGV/IVAP
2282|Existe documento ya informado anteriormente
2287|AdditionalAccountID - El dato ingresado no cumple con el estandar
2301|La fecha del IssueDate no debe ser mayor a la fecha de recepción
2308|DocumentTypeCode - El valor del tipo de documento es invalido
2310|El dato ingresado no cumple con el patron SERIE
2312|El dato ingresado en DocumentNumberID debe ser numerico y como maximo de 8 digitos
2315|El tag VoidReasonDescription esta vacío
2323|Existe documento ya informado anteriormente en una comunicacion de baja
2329|La fecha de emision se encuentra fuera del limite permitido
2334|El documento electrónico ingresado ha sido alterado
2335|El documento electrónico ingresado ha sido alterado
2344|El XML no contiene el tag cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount
2345|La serie no corresponde al tipo de comprobante
2346|La fecha de generación del resumen debe ser igual a la fecha consignada en el nombre del archivo
2348|Los documentos informados en el archivo XML se encuentran duplicados
2355|Debe consignar solo un elemento cac:TaxTotal a nivel de item por codigo de tributo
2357|No debe existir un elemento sac:BillingPayment a nivel de item con el mismo valor de cbc:InstructionID
2364|El comprobante contiene un tipo y número de Guía de Remisión repetido
2365|El comprobante contiene un tipo y número de Documento Relacionado repetido
2367|El dato ingresado en PriceAmount del Precio de venta unitario por item no cumple con el formato establecido
2369|El dato ingresado en PriceAmount del Valor de venta unitario por item no cumple con el formato establecido
2370|El dato ingresado en LineExtensionAmount del item no cumple con el formato establecido
2371|El XML no contiene el tag cbc:TaxExemptionReasonCode de Afectacion al IGV
2373|Si existe monto de ISC en el ITEM debe especificar el sistema de calculo
2377|El Name o TaxTypeCode debe corresponder al codigo de tributo del item
2398|El documento a dar de baja se encuentra rechazado
2399|El tipo de documento modificado por la Nota de credito debe ser boleta electronica
2400|El tipo de documento modificado por la Nota de debito debe ser boleta electronica
2410|Se ha consignado un valor invalido en el campo cbc:PriceTypeCode
2452|El XML no contiene el tag o no existe informacion de la dirección completa y detallada en domicilio del vendedor
2453|El XML no contiene el tag o no existe información del ubigeo del domicilio del vendedor
2454|El XML no contiene el tag o no existe informacion de la dirección completa y detallada del lugar donde se realiza la operación
2455|El XML no contiene el tag o no existe información del ubigeo del lugar donde se realiza la operación
2456|Debe consignar el tipo de domicilio del vendedor
2457|El dato ingresado en el tipo de domicilio del vendedor no corresponde al valor esperado
2458|Debe consignar el tipo de ubicación del lugar donde se realiza la operación
2459|El dato ingresado en el tipo de ubicación del lugar donde se realiza la operación no corresponde al valor esperado
2464|El producto de la tasa por el monto base de la afectación de la retención de renta no corresponde al monto de afectacion de linea
2509|Total de anticipos diferente a los montos anticipados por documento.
2511|El tipo de documento no es aceptado.
2513|Dato no cumple con formato de acuerdo al tipo de documento
2514|No existe información de receptor de documento.
2522|No existe información del documento del anticipo.
2523|GrossWeightMeasure - El dato ingresado no cumple con el formato establecido.
2524|Debe indicar el documento afectado por la nota
2532|No existe información de modalidad de transporte.
2541|El XML no contiene el tag o no existe informacion del tipo de documento identidad del remitente.
2554|Para el motivo de traslado ingresado el Destinatario debe ser igual al remitente.
2555|Destinatario no debe ser igual al remitente.
2558|El XML no contiene el tag o no existe informacion en Numero de Ruc del transportista.
2560|Transportista no debe ser igual al remitente
2563|El XML no contiene el tag o no existe informacion de Apellido, Nombre o razon social del transportista.
2566|El XML no contiene el tag o no existe informacion del Numero de placa del vehículo.
2567|Numero de placa del vehículo - El dato ingresado no cumple con el formato establecido.
2568|El XML no contiene el tag o no existe informacion en el Numero de documento de identidad del conductor.
2572|El XML no contiene el tag o no existe informacion del Numero de licencia del conductor.
2573|Numero de licencia del conductor - El dato ingresado no cumple con el formato establecido.
2574|El XML no contiene el tag o no existe informacion de direccion detallada de punto de llegada.
2577|El XML no contiene el tag o no existe informacion de direccion detallada de punto de partida.
2580|El XML No contiene el tag o no existe información de la cantidad del item.
2582|Solo se debe incluir el tag de Comprobante de referencia cuando se trata de una nota de credito o debito
2593|La dirección completa y detallada del domicilio del vendedor no cumple con el formato establecido
2595|Falta consignar informacion del CUSPP
2596|Falta consignar informacion del Periodo
2597|Falta consignar información del monto de interes moratorio
2600|El comprobante fue enviado fuera del plazo permitido.
2602|El régimen percepción enviado no corresponde con su condición de Agente de percepción.
2603|La tasa de percepción enviada no corresponde con el régimen de percepción.
2608|Los montos de pago, percibidos y montos cobrados consignados para el documento relacionado no son correctos.
2612|La fecha de cobro debe estar entre el primer día calendario del mes al cual corresponde la fecha de emisión del comprobante de percepción o desde la fecha de emisión del comprobante relacionado.
2618|El régimen retención enviado no corresponde con su condición de Agente de retención.
2619|La tasa de retención enviada no corresponde con el régimen de retención.
2620|El Proveedor no puede ser el mismo que el Emisor del comprobante de retención.
2623|Los montos de pago, retenidos y montos pagados consignados para el documento relacionado no son correctos.
2625|La fecha de pago debe estar entre el primer día calendario del mes al cual corresponde la fecha de emisión del comprobante de retención o desde la fecha de emisión del comprobante relacionado.
2626|El Nro. de documento con el número de pago ya se encuentra en la Relación de Documentos Relacionados agregados.
2628|Importe total retenido debe ser igual a la suma de los importes retenidos por cada documento relacionado.
2629|Importe total pagado debe ser igual a la suma de los importes pagados por cada documento relacionado.
2636|No existe datos del ID de los documentos relacionados con valor 99 para un tipo codigo Nota Credito 10.
2637|No existe datos del DocumentType de los documentos relacionados con valor 99 para un tipo codigo Nota Credito 10.
2638|Si tiene operaciones de un tributo en alguna línea, debe consignar el tag del total del tributo
2640|Operacion gratuita, solo debe consignar un monto referencial
2659|La fecha de cobro de cada documento relacionado deben ser del mismo Periodo (mm/aaaa), asimismo estas fechas podrán ser menores o iguales a la fecha de emisión del comprobante de percepción
2661|La fecha de cobro de cada documento relacionado deben ser del mismo Periodo (mm/aaaa), asimismo estas fechas podrán ser menores o iguales a la fecha de emisión del comprobante de retencion
2663|El documento indicado no existe no puede ser modificado
2667|Importe total percibido debe ser igual a la suma de los importes percibidos por cada documento relacionado.
2668|Importe total cobrado debe ser igual a la suma de los importes cobrados por cada documento relacionado.
2669|El dato ingresado en TotalInvoiceAmount debe ser numérico mayor a cero
2671|La fecha de generación de la comunicación/resumen debe ser mayor o igual a la fecha de generación/emisión de los documentos
2674|El dato ingresado no cumple con el formato de DocumentSerialID, para DocumentTypeCode con valor 20.
2675|El dato ingresado no cumple con el formato de DocumentSerialID, para DocumentTypeCode con valor 40.
2679|El XML no contiene el tag o no existe información del número de documento de identidad del cliente
2680|El valor ingresado como documento de identidad del cliente es incorrecto
2691|El XML no contiene el tag o no existe información del tipo de documento relacionado
2692|El tipo de documento relacionado no es válido
2699|El XML no contiene el tag o no existe información del Importe del cobro
2721|El XML no contiene el tag o no existe información del tipo de cambio
2723|El XML no contiene el tag o no existe información del número de documento de identidad del proveedor
2735|El XML no contiene el tag o no existe información del Importe del pago
2750|El comprobante que desea revertir no existe.
2751|El comprobante fue informado previamente en una reversión.
2752|El número de ítem no puede estar duplicado.
2757|El XML no contiene el tag o no existe información del número de documento de identidad del destinatario.
2758|El valor ingresado como numero de documento de identidad del destinatario no cumple con el estandar.
2759|El XML no contiene el atributo o no existe información del tipo de documento del destinatario.
2761|El XML no contiene el atributo o no existe información del nombre o razon social del destinatario.
2773|El valor ingresado como modalidad de transporte no es correcto.
2775|El XML no contiene el atributo o no existe informacion del codigo de ubigeo.
2776|El valor ingresado como codigo de ubigeo no cumple con el estandar.
2778|El valor ingresado como direccion completa y detallada no cumple con el estandar.
2781|El XML no contiene el atributo o no existe informacion de descripcion del items
2788|El dato ingresado en moneda debe ser PEN
2800|El dato ingresado en el tipo de documento de identidad del receptor no esta permitido.
2801|El DNI ingresado no cumple con el estandar.
2802|El dato ingresado como numero de documento de identidad del receptor no cumple con el formato establecido
2880|Es obligatorio ingresar el peso bruto total de la guía
2883|Es obligatorio indicar la unidad de medida del ítem
2884|Los comprobantes modificados por la nota deben ser del mismo tipo
2885|La fecha de emisión de la nota debe ser mayor o igual a la fecha de emisión de los documentos que modifica
2892|El valor del tag no cumple con el formato establecido
2896|El código ingresado como estado del ítem no existe en el catálogo
2936|El dato ingresado como unidad de medida no corresponde al valor esperado
2954|El valor ingresado como codigo de motivo de cargo/descuento por linea no es valido (catalogo 53)
2956|El Monto total de impuestos es obligatorio
2957|El comprobante no puede ser dado de baja por exceder el plazo desde su fecha de emision
2961|El valor del tag codigo de tributo internacional no corresponde al esperado.
2964|El valor del tag nombre del tributo no corresponde al esperado.
2985|Solo se acepta comprobantes con fecha de emisión hasta el 28/02/2014 si la tasa del comprobante de retencion 6%
2987|El comprobante ya fue informado y se encuentra anulado o rechazado.
2992|El XML no contiene el tag de la tasa del tributo de la línea
2996|El XML no contiene el tag o no existe información del nombre de tributo de la línea
3000|El monto total del impuestos sobre el valor de venta de operaciones gratuitas/inafectas/exoneradas debe ser igual a 0.00
3001|El Código producto de SUNAT no puede ser vacio si es de Exportacion
3002|El Código producto de SUNAT no es válido
3003|El XML no contiene el tag o no existe información de total valor de venta globales
3004|El XML no contiene el tag o no existe información de la categoría de impuesto globales
3005|El XML no contiene el tag o no existe información del código de tributo en operaciones inafectas/exoneradas
3006|El dato ingresado en descripcion de leyenda no cumple con el formato establecido.
3007|El dato ingresado como codigo de tributo global no corresponde al valor esperado.
3014|El codigo de leyenda no debe repetirse en el comprobante.
3019|El dato ingresado en total precio de venta no cumple con el formato establecido
3024|El tag cac:TaxTotal no debe repetirse a nivel de totales
3026|El tag cac:TaxTotal no debe repetirse a nivel de Item
3027|El valor del atributo no se encuentra en el catálogo
3030|El XML no contiene el tag o no existe información del código de local anexo del emisor
3033|El codigo de bien o servicio sujeto a detracción no existe en el listado.
3034|El xml no contiene el tag o no existe información en el nro de cuenta de detracción
3035|El xml no contiene el tag o no existe información en el monto de detraccion
3037|El dato ingresado en monto de detraccion no cumple con el formato establecido
3050|Afectación de IGV no corresponde al código de tributo de la linea.
3051|Nombre de tributo no corresponde al código de tributo de la linea.
3059|El XML no contiene el tag o no existe información de código de tributo.
3063|El XML no contiene el tag de matricula de embarcación en Detracciones para recursos hidrobiologicos.
3067|El código de tributo no debe repetirse a nivel de item
3068|El código de tributo no debe repetirse a nivel de totales
3088|El valor ingresado como moneda del comprobante no es valido (catalogo nro 02).
3089|El XML contiene mas de un tag como elemento de numero de documento del emisor
3090|El XML contiene mas de un tag como elemento de numero de documento del receptor.
3094|El comprobante más "código de operación del ítem" no debe repetirse
3095|El comprobante no debe ser emitido y editado en el mismo envío
3096|El comprobante no debe ser editado y anulado en el mismo envío
3102|El dato ingresado como factor de afectacion por linea no cumple con el formato establecido.
3103|El producto del factor y monto base de la afectación del IGV/IVAP no corresponde al monto de afectacion de linea.
3105|El XML debe contener al menos un tributo por linea de afectacion por IGV
3108|El producto del factor y monto base de la afectación del ISC no corresponde al monto de afectacion de linea.
3109|El producto del factor y monto base de la afectación de otros tributos no corresponde al monto de afectacion de linea.
3110|El monto de afectacion de IGV por linea debe ser igual a 0.00 para Exoneradas, Inafectas, Exportación, Gratuitas de exoneradas o Gratuitas de inafectas.
3111|El monto de afectación de IGV por linea debe ser diferente a 0.00.
3116|El XML no contiene el tag o no existe información del ubigeo de punto de origen en Detracciones - Servicio de transporte de carga.
3117|El XML no contiene el tag o no existe información de la dirección del punto de origen en Detracciones - Servicio de transporte de carga.
3118|El XML no contiene el tag o no existe información del ubigeo de punto de destino en Detracciones - Servicio de transporte de carga.
3119|El XML no contiene el tag o no existe información de la dirección del punto de destino en Detracciones - Servicio de transporte de carga.
3120|El XML no contiene el tag o no existe información del Detalle del viaje en Detracciones - Servicio de transporte de carga.
3123|El dato ingresado como monto valor referencial en Detracciones - Servicios de transporte de carga no cumple con el formato establecido.
3124|Detracciones - Servicio de transporte de carga, debe tener un (y solo uno) Valor Referencial del Servicio de Transporte.
3125|Detracciones - Servicio de transporte de carga, debe tener un (y solo uno) Valor Referencial sobre la carga efectiva.
3126|Detracciones - Servicio de transporte de carga, debe tener un (y solo uno) Valor Referencial sobre la carga util nominal.
3127|El XML no contiene el tag o no existe información del Codigo de BBSS de detracción para el tipo de operación.
3128|El XML contiene información de codigo de bien y servicio de detracción que no corresponde al tipo de operación.
3129|El dato ingresado como codigo de BBSS de detracción no corresponde al valor esperado.
3130|El XML no contiene el tag de nombre de embarcación en Detracciones para recursos hidrobiologicos.
3131|El XML no contiene el tag de tipo de especie vendidas en Detracciones para recursos hidrobiologicos.
3132|El XML no contiene el tag de lugar de descarga en Detracciones para recursos hidrobiologicos.
3133|El XML no contiene el tag de cantidad de especies vendidas en Detracciones para recursos hidrobiologicos.
3134|El XML no contiene el tag de fecha de descarga en Detracciones para recursos hidrobiologicos.
3136|El XML no contiene el tag de numero de documentos del huesped.
3137|El XML no contiene el tag de tipo de documentos del huesped.
3138|El XML no contiene el tag de codigo de pais de emision del documento de identidad
3139|El XML no contiene el tag de apellidos y nombres del huesped.
3140|El XML no contiene el tag de codigo del pais de residencia.
3141|El XML no contiene el tag de fecha de ingreso del pais.
3142|El XML no contiene el tag de fecha de ingreso al establecimiento.
3143|El XML no contiene el tag de fecha de salida del establecimiento.
3144|El XML no contiene el tag de fecha de consumo.
3145|El XML no contiene el tag de numero de dias de permanencia.
3168|El XML no contiene el tag de Carta Porte Aéreo:  Lugar de origen - Código de ubigeo
3169|El XML no contiene el tag de Carta Porte Aéreo:  Lugar de origen - Dirección detallada
3170|El XML no contiene el tag de Carta Porte Aéreo:  Lugar de destino - Código de ubigeo
3171|El XML no contiene el tag de Carta Porte Aéreo:  Lugar de destino - Dirección detallada
3181|El dato ingresado como Codigo de producto SUNAT no corresponde al valor esperado para tipo de operación.
3194|Para los ajustes de operaciones de exportación solo es permitido registrar un documento que modifica.
3195|El xml no contiene el tag de impuesto por linea (TaxtTotal).
3203|El tipo de nota es un dato único
3205|Debe consignar el tipo de operación
3206|El dato ingresado como tipo de operación no corresponde a un valor esperado (catálogo nro. 51)
3208|La moneda del monto de la detracción debe ser PEN
3209|El tipo de moneda de la nota debe ser el mismo que el declarado en el documento que modifica
3210|Solo debe consignar sistema de calculo si el tributo es ISC
3211|Falta identificador del pago del Monto de anticipo para relacionarlo con el comprobante que se realizo el anticipo
3212|El comprobante contiene un identificador de pago repetido en los montos anticipados
3213|El comprobante contiene un pago anticipado pero no se ha consignado el documento que se realizo el anticipo
3214|No existe información del Monto Anticipado para el comprobante que se realizo el anticipo
3215|El comprobante contiene un identificador de pago repetido en los comprobantes que se realizo el anticipo
3216|Falta identificador del pago del comprobante para relacionarlo con el monto de anticipo
3220|Si consigna montos de anticipo debe informar el Total de Anticipos
3223|La combinación de tributos no es permitida
3224|Si existe 'Valor referencial unitario en operac. no onerosas' con monto mayor a cero, la operacion debe ser gratuita (codigo de tributo 9996)
3234|El código de precio '02' es sólo para operaciones gratuitas
3236|El valor ingresado en el campo cac:TaxSubtotal/cbc:BaseUnitMeasure no corresponde al valor esperado
3237|Debe consignar el campo cac:TaxSubtotal/cbc:BaseUnitMeasure a nivel de ítem
3238|El valor ingresado en el campo cac:TaxSubtotal/cbc:PerUnitAmount del ítem no corresponde al valor esperado
3241|Para el tipo de operación 2100, 2101 y 2102 (Creditos) debe consignar Numero de contrato, Fecha de otorgamiento y Monto del crédito otorgado (capital)
3244|Debe consignar la informacion del tipo de transaccion del comprobante
3245|Debe informar si el tipo de transaccion es al Contado o al Credito
3246|El tipo de transaccion o el identificador de la cuota no cumple con el formato esperado
3247|El tipo de transaccion no puede ser a la vez al Contado y al Credito
3248|El tipo de transaccion o el identificador de la cuota no debe repetirse en el comprobante
3249|Si el tipo de transaccion es al Credito debe existir al menos información de una cuota de pago
3251|Si el tipo de transaccion es al Credito debe consignarse el Monto neto pendiente de pago
3252|Si existe información de cuota de pago, el tipo de transaccion debe ser al credito
3254|Si se consigna información de la cuota de pago, debe indicarse el monto de la cuota
3256|Si se consigna información de la cuota de pago, debe indicarse la fecha del pago único o de las cuotas
3257|Para el tipo de nota de credito 13 debe consignar información de la operación al credito
3259|Para el tipo de nota de credito 13 el documento afectado debe ser Factura
3261|Para el tipo de nota de credito 13 no se puede modificar mas de una factura en la nota
3265|El Monto neto pendiente de pago debe ser menor o igual al Importe total del comprobante
3266|El Monto del pago único o de las cuotas debe ser menor o igual al Importe total del comprobante
3267|Fecha del pago único o de las cuotas no puede ser anterior o igual a la fecha de emisión del comprobante
3270|El precio unitario de la operación que está informando difiere de los cálculos realizados en base a la información remitida
3271|El valor de venta por ítem difiere de los importes consignados.
3272|La base imponible a nivel de línea difiere de la información consignada en el comprobante
3273|La sumatoria del total valor de venta - Exportaciones de línea no corresponden al total
3274|La sumatoria del total valor de venta - operaciones inafectas de línea no corresponden al total
3275|La sumatoria del total valor de venta - operaciones exoneradas de línea no corresponden al total
3276|La sumatoria del total valor de venta - operaciones gratuitas de línea no corresponden al total
3277|La sumatoria del total valor de venta - operaciones gravadas de línea no corresponden al total
3278|La sumatoria de valor de venta no corresponde a los importes consignados
3279|La sumatoria del Total del valor de venta más los impuestos no concuerda con la base imponible
3280|El importe total del comprobante no coincide con el valor calculado
3282|Si se informa descuentos globales por anticipo debe existir 'Total de anticipos' con monto mayor a cero
3286|El monto total de la nota de credito debe ser menor o igual al monto de la factura
3287|Si se informa 'Total de anticipos' debe consignar los descuentos globales por anticipo con monto mayor a cero
3288|Debe consignar el Total Valor de Venta
3291|El cálculo del IGV es Incorrecto
3292|El importe total de impuestos por línea no coincide con la sumatoria de los impuestos por línea.
3293|La sumatoria del total valor de venta - IVAP de línea no corresponden al total
3294|La sumatoria de impuestos globales no corresponde al monto total de impuestos.
3295|El importe del IVAP no corresponden al determinado por la informacion consignada.
3296|La sumatoria del monto base - ISC de línea no corresponden al total
3297|La sumatoria del monto base - Otros tributos de línea no corresponden al total
3298|La sumatoria del total del importe del tributo ISC de línea no corresponden al total
3299|La sumatoria del total del importe del tributo Otros tributos de línea no corresponden al total
3300|La sumatoria consignados en descuentos globales no corresponden al total.
3301|La sumatoria consignados en cargos globales no corresponden al total
3302|La sumatoria de los IGV de operaciones gratuitas de la línea (codigo tributo 9996) no corresponden al total
3303|El monto para el redondeo del Importe Total excede el valor permitido
3305|Debe consignar el Total Precio de Venta
3306|La sumatoria del total del importe del tributo ICBPER de línea no corresponden al total
3313|Si consigna información del codigo bien sujeto a detraccion, debe informar la cuenta de BN y montos de la detraccion
3314|Si consigna cuenta de BN y montos de la detraccion, debe informar el codigo bien sujeto a detraccion
3315|Si el tipo de nota de credito es 13, el Importe total debe ser cero
3319|La suma de las cuotas debe ser igual al Monto neto pendiente de pago.
3320|El monto neto pendiente de pago debe ser menor o igual al monto de la factura
3322|El valor debe ser 01 que corresponde a Emisión de Percepción Excepcional
3324|Solo se permite '01' para el Tipo de documento relacionado cuando el valor del Indicador de emisión excepcional es '01'
3340|El documento relacionado al traslado de mercancias se encuentra duplicado
3343|La Fecha de inicio del traslado debe ser mayor o igual a la Fecha de emision del documento
3344|El indicador no debe repetirse
3345|Solo corresponde ingresar hasta dos 2 documentos relacionados si uno de los tipos de documentos relacionados es "31", "65", "66", "67", "68" o "69"
3346|Solo corresponde ingresar mas de 1 documento relacionado si uno de los tipos de documentos relacionados es "31", "65", "66", "67", "68" o "69", o "09" (solo guia electronica)
3347|No debe consignar los datos del transportista para una operacion de Transporte Privado
3352|Si ingreso un documento relacionado tipo "49" (solo en caso de GRE-Remitente) u "80", debe existir al menos un item con Partida arancelaria
3354|No debe ingresar informacion de vehiculo principal
3357|Debe consignar informacion del conductor principal
3358|Solo debe existir informacion de un conductor principal
3360|Debe consignar informacion de los nombres del conductor
3361|Debe consignar informacion de los apellidos del conductor
3363|El codigo de ubigeo del punto de partida no existe
3364|El codigo de ubigeo no corresponde a la direccion del puerto/aeropuerto consignado
3365|El codigo de establecimiento anexo del punto de partida no existe o no contiene informacion
3368|El codigo de ubigeo del punto de llegada no existe
3369|El codigo de establecimiento anexo del punto de llegada no existe o no contiene informacion
3376|El XML no contiene el tag o no existe informacion del Codigo de tipo de documento relacionado
3380|Debe consignar el RUC del emisor del documento relacionado
3383|Debe consignar el Numero de documento de identidad del Remitente
3388|El indicador no cumple con el formato establecido
3397|El dato ingresado como 'Peso bruto total de los items seleccionados' no cumple con el formato establecido
3403|El XML no contiene el tag o no existe informacion del numero de documento relacionado
3404|El XML no contiene el tag o no existe informacion del motivo de traslado
3405|El valor ingresado como motivo de traslado no es valido
3406|El XML no contiene el tag o no existe informacion de la fecha de inicio de traslado o fecha de entrega del bien al Transportista
3417|Para el motivo de traslado 05, 06 y 17 el tipo de documento de identidad del destinatario debe ser 6-RUC
3426|Si se trata de un bien normalizado por SUNAT, debe indicarse la Partida arancelaria
3427|Si el Motivo de traslado es 08-Importacion o 09-Exportacion y no es un Traslado Total de la DAM o DS, debe consignar la Numeracion de la DAM o DS
3428|Si el Motivo de traslado es 08-Importacion o 09-Exportacion y no es un Traslado Total de la DAM o DS, debe consignar la Numero de serie en la DAM o DS
3435|Debe consignar el detalle de los bienes a transportar
3437|No existe informacion en el campo de hora de emision
3440|No se ha ingresado el tipo Declaracion Aduanera de Mercancias (DAM) o el Declaracion Simplificada (DS) para el motivo de traslado selecionado
3441|El numero de documento relacionado al traslado de mercancias no cumple con el formato establecido
3442|El Numero de RUC del Proveedor debe coincidir con alguno de los Numero de RUC emisor de los documentos relacionados
3445|El tipo de documento relacionado no corresponde para motivo de traslado seleccionado
3446|El dato ingresado como unidad de medida no corresponde al valor esperado
3452|No debe ingresar informacion adicional de vehiculos (registros y/o autorizaciones)
3454|No debe ingresar informacion adicional de vehiculos secundarios
3457|El XML no contiene el atributo o no existe informacion en descripcion del motivo de traslado.
3462|La tasa del IGV debe ser la misma en todas las líneas o ítems del documento y debe corresponder con una tasa vigente.
3463|Si existe documento relacionado con codigo '91', no debe existir otro documento con codigo '50' o '52'
3485|El indicador 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS' solo aplica para documento relacionado '50' o '52'
3489|El valor ingresado como numero de bultos o pallets no cumple con el estandar
`
