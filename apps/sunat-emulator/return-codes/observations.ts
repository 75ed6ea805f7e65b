/** Return codes with which a document is accepted and remarked upon, in SUNAT's own words (annex of return codes, 2024-11-27). */
export const observations = `
4010|El ID de los documentos relacionados no cumplen con el estandar.
4027|El importe total no coincide con la sumatoria de los valores de venta mas los tributos mas los cargos
4203|El dato ingresado en VoidReasonDescription debe contener información válida
4207|El DNI debe tener 8 caracteres numéricos
4208|El dato ingresado como numero de documento de identidad del receptor no cumple con el formato establecido
4212|Debe consignar el Total Valor de Venta
4242|El dato ingresado como local anexo no cumple con el formato establecido
4252|El dato ingresado como atributo @listName es incorrecto.
4265|El XML no contiene el codigo de leyenda 2006 para tipo de operación de detracciones
4287|El precio unitario de la operación que está informando difiere de los cálculos realizados en base a la información remitida
4288|El valor de venta por ítem difiere de los importes consignados.
4290|El cálculo del IGV es Incorrecto
4293|El importe total de impuestos por línea no coincide con la sumatoria de los impuestos por línea.
4294|La base imponible a nivel de línea difiere de la información consignada en el comprobante
4295|La sumatoria del total valor de venta - Exportaciones de línea no corresponden al total
4296|La sumatoria del total valor de venta - operaciones inafectas de línea no corresponden al total
4297|La sumatoria del total valor de venta - operaciones exoneradas de línea no corresponden al total
4298|La sumatoria del total valor de venta - operaciones gratuitas de línea no corresponden al total
4299|La sumatoria del total valor de venta - operaciones gravadas de línea no corresponden al total
4300|La sumatoria del total valor de venta - IVAP de línea no corresponden al total
4301|La sumatoria de impuestos globales no corresponde al monto total de impuestos.
4302|El importe del IVAP no corresponden al determinado por la informacion consignada.
4303|La sumatoria del monto base - ISC de línea no corresponden al total
4304|La sumatoria del monto base - Otros tributos de línea no corresponden al total
4305|La sumatoria del total del importe del tributo ISC de línea no corresponden al total
4306|La sumatoria del total del importe del tributo Otros tributos de línea no corresponden al total
4307|La sumatoria consignados en descuentos globales no corresponden al total.
4308|La sumatoria consignados en cargos globales no corresponden al total
4309|La sumatoria de valor de venta no corresponde a los importes consignados
4310|La sumatoria del Total del valor de venta más los impuestos no concuerda con la base imponible
4311|La sumatoria de los IGV de operaciones gratuitas de la línea (codigo tributo 9996) no corresponden al total
4312|El importe total del comprobante no coincide con el valor calculado
4314|El monto para el redondeo del Importe Total excede el valor permitido
4317|Debe consignar el Total Precio de Venta
4318|El dato ingresado en el campo cac:TaxSubtotal/cbc:TaxAmount del ítem no coincide con el valor calculado
4320|El dato ingresado como unidad de medida no corresponde al valor esperado
4321|La sumatoria del total del importe del tributo ICBPER de línea no corresponden al total
4375|Corresponde ingresar informacion del Proveedor
4378|Para el motivo de traslado debe existir informacion del Comprador
4383|Si el motivo de traslado es Importacion o Exportacion y no se trata de un traslado total de la DAM o DS, debe indicar el Peso bruto total de los items seleccionados
4387|Si el motivo de traslado es Importacion o Exportacion y no se trata de un traslado total de la DAM o DS, debe indicar el Sustento de la diferencia del Peso bruto total de la carga
4388|Debe consignar el Indicador de pagador de flete
4391|El Numero de Registro MTC del transportista no existe o no contiene informacion
4434|No corresponde consignar el detalle de los bienes a transportar
4438|La tasa del IGV debe ser la misma en todas las líneas o ítems del documento y debe corresponder con una tasa vigente.
4443|El comprobante fue informado fuera del plazo establecido.
`
