/** Return codes answered with a SOAP fault: nothing is registered, in SUNAT's own words (annex of return codes, 2024-11-27). */
export const faults = `
0004|Tipo de comprobante no enviado o es vacío
0011|Comprobante no encontrado o no existe
0098|El procesamiento del comprobante aún no ha terminado
0100|El sistema no puede responder su solicitud. Intente nuevamente o comuníquese con su Administrador
0101|El encabezado de seguridad es incorrecto
0102|Usuario o contrasena incorrectos
0109|El sistema no puede responder su solicitud. (El servicio de autenticación no está disponible)
0112|El usuario debe ser secundario
0126|El ticket no le pertenece al usuario
0127|El ticket no existe
0130|El sistema no puede responder su solicitud. (No se pudo obtener el ticket de proceso)
0151|El nombre del archivo ZIP es incorrecto
0152|No se puede enviar por este método un archivo de resumen
0154|El RUC del archivo no corresponde al RUC del usuario o el proveedor no esta autorizado a enviar comprobantes del contribuyente
0155|El archivo ZIP esta vacio
0156|El archivo ZIP esta corrupto
0157|El archivo ZIP no contiene comprobantes
0158|El archivo ZIP contiene demasiados comprobantes para este tipo de envío
0159|El nombre del archivo XML es incorrecto
0160|El archivo XML esta vacio
0161|El nombre del archivo XML no coincide con el nombre del archivo ZIP
0200|No se pudo procesar su solicitud. (Ocurrio un error en el batch)
0202|No se pudo procesar su solicitud. (No llego información del archivo ZIP)
0306|No se puede leer (parsear) el archivo XML
0402|La numeracion o nombre del documento ya ha sido enviado anteriormente
1001|ID - El dato SERIE-CORRELATIVO no cumple con el formato de acuerdo al tipo de comprobante
1002|El XML no contiene informacion en el tag ID
1003|InvoiceTypeCode - El valor del tipo de documento es invalido o no coincide con el nombre del archivo
1004|El XML no contiene el tag o no existe informacion de InvoiceTypeCode
1007|El dato ingresado no cumple con el estandar
1008|El XML no contiene el tag o no existe informacion en tipo de documento del emisor.
1032|El comprobante ya esta informado y se encuentra con estado anulado o rechazado
1033|El comprobante fue registrado previamente con otros datos
1034|Número de RUC del nombre del archivo no coincide con el consignado en el contenido del archivo XML
1035|Numero de Serie del nombre del archivo no coincide con el consignado en el contenido del archivo XML
1036|Número de documento en el nombre del archivo no coincide con el consignado en el contenido del XML
1037|El XML no contiene el tag o no existe informacion de RegistrationName del emisor del documento
1050|El XML no contiene informacion en el tag DespatchAdviceTypeCode.
1051|DespatchAdviceTypeCode - El valor del tipo de guía es inválido.
1079|Solo puede enviar el comprobante en un resumen diario
`
