/** Problems of retention and perception certificates: code | Spanish | English | French. Words in braces are parameters. */
export const certificateTexts = `
1038|La razón social del agente admite hasta 1500 caracteres en una línea|The agent's legal name takes up to 1500 characters on one line|La raison sociale de l’agent admet 1500 caractères sur une ligne
2133|El nombre o razón social del certificado admite hasta 1500 caracteres en una línea|The name in the certificate takes up to 1500 characters on one line|Le nom du certificat admet 1500 caractères sur une ligne
2511|La retención se hace a un proveedor con RUC|A retention is made from a supplier with a RUC|Une retenue se fait sur un fournisseur avec RUC
2548|La dirección debe estar en el Perú|The address must be in Peru|L’adresse doit être au Pérou
2600|El comprobante supera los {days} días de plazo de envío del certificado|The certificate is past its {days} sending days|Le certificat a dépassé ses {days} jours d’envoi
2602|Régimen de percepción del certificado desconocido|Unknown perception regime of the certificate|Régime de perception du certificat inconnu
2603|El porcentaje de percepción debe ser {expected}|The perception percentage must be {expected}|Le pourcentage de perception doit être {expected}
2612|La fecha de cobro debe estar entre {first} y la emisión|The collection date must lie between {first} and the issue|La date d’encaissement doit être entre {first} et l’émission
2618|Régimen de retención desconocido|Unknown retention regime|Régime de retenue inconnu
2619|El porcentaje de retención debe ser {expected}|The retention percentage must be {expected}|Le pourcentage de retenue doit être {expected}
2620|El agente no puede ser el mismo contribuyente retenido o percibido|The agent may not be the one from whom it withholds|L’agent ne peut pas être celui sur qui il retient
2623|La retención o el importe pagado no cuadran|The retention or the amount paid does not agree|La retenue ou le montant payé ne concordent pas
2625|La fecha de pago debe estar entre {first} y la emisión|The payment date must lie between {first} and the issue|La date de paiement doit être entre {first} et l’émission
2626|El pago del documento {number} está repetido|The payment of document {number} is repeated|Le paiement du document {number} est répété
2628|El total retenido debe ser {expected}|The total withheld must be {expected}|Le total retenu doit être {expected}
2629|El total pagado debe ser {expected}|The total paid must be {expected}|Le total payé doit être {expected}
2659|Los cobros deben ser de un mismo mes|Collections must be of one month|Les encaissements doivent être d’un même mois
2661|Los pagos deben ser de un mismo mes|Payments must be of one month|Les paiements doivent être d’un même mois
2667|El total percibido debe ser {expected}|The total perceived must be {expected}|Le total perçu doit être {expected}
2668|El total cobrado debe ser {expected}|The total collected must be {expected}|Le total encaissé doit être {expected}
2669|El total retenido o percibido debe ser mayor que cero|The total withheld must be greater than zero|Le total retenu doit être supérieur à zéro
2680|El documento de identidad del cliente no tiene su formato|The identity document of the customer has not its form|Le document d’identité du client n’a pas sa forme
2687|El total cobrado debe ser mayor que cero|The total collected must be greater than zero|Le total encaissé doit être supérieur à zéro
2692|Tipo de documento {type} no admitido en el certificado|Document type {type} is not accepted in the certificate|Type de document {type} non admis dans le certificat
2694|El documento relacionado {number} no tiene su formato|Related document {number} has not its form|Le document lié {number} n’a pas sa forme
2696|El total del documento relacionado debe ser mayor que cero|The related document's total must be greater than zero|Le total du document lié doit être supérieur à zéro
2697|Falta el número del cobro|The collection's number is missing|Le numéro de l’encaissement manque
2698|El número del cobro admite hasta 9 dígitos|A collection's number takes up to 9 digits|Le numéro de l’encaissement admet 9 chiffres
2699|Falta el cobro del documento|The document's collection is missing|L’encaissement du document manque
2700|El importe cobrado debe ser mayor que cero|The amount collected must be greater than zero|Le montant encaissé doit être supérieur à zéro
2702|Falta la fecha de cobro|The collection date is missing|La date d’encaissement manque
2705|La percepción del documento debe ser mayor que cero|The document's perception must be greater than zero|La perception du document doit être supérieure à zéro
2711|El neto cobrado debe ser mayor que cero|The net collected must be greater than zero|Le net encaissé doit être supérieur à zéro
2716|El tipo de cambio admite 4 enteros y 6 decimales|An exchange rate takes 4 integers and 6 decimals|Un taux de change admet 4 entiers et 6 décimales
2721|Falta el tipo de cambio de un documento en otra moneda|The exchange rate of a document in another currency is missing|Le taux de change d’un document en autre devise manque
2722|Falta la fecha del tipo de cambio|The exchange rate's date is missing|La date du taux de change manque
2730|El total pagado debe ser mayor que cero|The total paid must be greater than zero|Le total payé doit être supérieur à zéro
2733|Falta el número del pago|The payment's number is missing|Le numéro du paiement manque
2734|El número del pago admite hasta 9 dígitos|A payment's number takes up to 9 digits|Le numéro du paiement admet 9 chiffres
2735|Falta el pago del documento|The document's payment is missing|Le paiement du document manque
2736|El importe pagado debe ser mayor que cero|The amount paid must be greater than zero|Le montant payé doit être supérieur à zéro
2737|Falta la fecha de pago|The payment date is missing|La date de paiement manque
2740|La retención del documento debe ser mayor que cero|The document's retention must be greater than zero|La retenue du document doit être supérieure à zéro
2746|El neto pagado debe ser mayor que cero|The net paid must be greater than zero|Le net payé doit être supérieur à zéro
2985|La retención de 6 % es de comprobantes emitidos hasta el 28/02/2014|The retention of 6 % is for documents issued until 2014-02-28|La retenue de 6 % concerne les documents émis jusqu’au 28/02/2014
certificate-note|La observación admite hasta 250 caracteres en una línea|A remark takes up to 250 characters on one line|Une remarque admet 250 caractères sur une ligne
`
