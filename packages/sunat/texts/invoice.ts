/** Problems of invoices and sale tickets, and what every document shares: code | Spanish | English | French. Words in braces are parameters. */
export const invoiceTexts = `
1001|La serie o el número no tiene el formato del comprobante (serie {serie})|Series or number has not the form of its document (series {serie})|La série ou le numéro n’a pas la forme de son document (série {serie})
1003|Tipo de comprobante {type} inválido|Invalid document type {type}|Type de document {type} non valide
1009|La fecha de emisión debe existir y tener la forma AAAA-MM-DD|The issue date must exist and read YYYY-MM-DD|La date d’émission doit exister et s’écrire AAAA-MM-JJ
1037|Falta la razón social del emisor|The issuer's legal name is missing|La raison sociale de l’émetteur manque
1079|La boleta ya pasó los {days} días de envío: inclúyala en un resumen diario|The ticket is past its {days} sending days: put it in a daily summary|Le ticket a dépassé ses {days} jours d’envoi : mettez-le dans un résumé quotidien
2014|Falta el número de documento del cliente|The customer's document number is missing|Le numéro de document du client manque
2015|Falta el tipo de documento del cliente|The customer's document type is missing|Le type de document du client manque
2016|Tipo de documento de identidad {type} desconocido|Unknown identity document type {type}|Type de document d’identité {type} inconnu
2017|El RUC del cliente debe tener 11 dígitos|The customer's RUC must have 11 digits|Le RUC du client doit avoir 11 chiffres
2021|Falta el nombre o razón social del cliente|The customer's name is missing|Le nom du client manque
2022|El nombre del cliente debe tener de 3 a 1500 caracteres en una línea|The customer's name must have 3 to 1500 characters on one line|Le nom du client doit avoir de 3 à 1500 caractères sur une ligne
2023|El número de orden de la línea debe estar entre 1 y 999|A line's order number must be between 1 and 999|Le numéro d’ordre de la ligne doit être entre 1 et 999
2024|La cantidad debe ser mayor que cero|The quantity must be greater than zero|La quantité doit être supérieure à zéro
2025|La cantidad admite 12 enteros y 10 decimales|A quantity takes 12 integers and 10 decimals|Une quantité admet 12 entiers et 10 décimales
2026|Falta la descripción del bien o servicio|The description of the item is missing|La description de l’article manque
2027|La descripción admite de 1 a 500 caracteres|A description takes 1 to 500 characters|Une description admet de 1 à 500 caractères
2028|Falta el valor referencial de la línea gratuita|The reference value of the free line is missing|La valeur de référence de la ligne gratuite manque
2031|El total valor de venta no es un monto válido|The total sale value is not a valid amount|Le total hors taxes n’est pas un montant valide
2033|El monto del tributo de la línea no es válido|The line's tax amount is not valid|Le montant de taxe de la ligne n’est pas valide
2040|Tipo de afectación al IGV {affectation} desconocido|Unknown IGV affectation {affectation}|Affectation à l’IGV {affectation} inconnue
2041|Sistema de ISC desconocido|Unknown ISC system|Système d’ISC inconnu
2048|El monto del tributo no es válido|The tax amount is not valid|Le montant de taxe n’est pas valide
2062|El importe total no es un monto válido|The payable amount is not valid|Le montant à payer n’est pas valide
2064|El total de cargos no es un monto válido|The total of charges is not valid|Le total des frais n’est pas valide
2065|El total de descuentos no es un monto válido|The total of discounts is not valid|Le total des remises n’est pas valide
2108|El comprobante supera los {days} días de plazo de envío|The document is past its {days} sending days|Le document a dépassé ses {days} jours d’envoi
2329|La fecha de emisión está más de dos días adelante|The issue date is more than two days ahead|La date d’émission est à plus de deux jours
2364|La guía {number} está repetida|Guide {number} is repeated|Le bon {number} est répété
2365|El documento relacionado {number} está repetido|Related document {number} is repeated|Le document lié {number} est répété
2367|El precio unitario admite 12 enteros y 10 decimales|A unit price takes 12 integers and 10 decimals|Un prix unitaire admet 12 entiers et 10 décimales
2369|El valor unitario admite 12 enteros y 10 decimales|A unit value takes 12 integers and 10 decimals|Une valeur unitaire admet 12 entiers et 10 décimales
2370|El valor de venta de la línea no es un monto válido|The line value is not a valid amount|La valeur de la ligne n’est pas un montant valide
2416|La leyenda de transferencia gratuita exige un total gratuito|The free-transfer legend needs a free total|La mention de transfert gratuit exige un total gratuit
2503|El importe del anticipo debe ser mayor que cero|An advance must be greater than zero|Une avance doit être supérieure à zéro
2504|El total de anticipos no es un monto válido|The total of advances is not valid|Le total des avances n’est pas valide
2505|El anticipo debe haberse emitido en factura o boleta|An advance must come from an invoice or ticket|Une avance doit venir d’une facture ou d’un ticket
2509|El total de anticipos debe ser la suma de los anticipos ({expected})|The total of advances must be their sum ({expected})|Le total des avances doit être leur somme ({expected})
2521|El número del comprobante del anticipo no tiene su formato|The advance's document number has not its form|Le numéro du document d’avance n’a pas sa forme
2529|El RUC del emisor del anticipo no es válido|The RUC of the advance's issuer is not valid|Le RUC de l’émetteur de l’avance n’est pas valide
2595|Falta la propiedad {property} del documento de AFP|Property {property} of the pension fund document is missing|La propriété {property} du document d’AFP manque
2596|Falta la propiedad {property} del periodo de AFP|Property {property} of the pension fund period is missing|La propriété {property} de la période d’AFP manque
2597|Falta la propiedad {property} del monto de AFP|Property {property} of the pension fund amount is missing|La propriété {property} du montant d’AFP manque
2638|Falta el total del tributo {scheme} que usan las líneas|The total of scheme {scheme}, used by lines, is missing|Le total du régime {scheme}, utilisé par des lignes, manque
2640|Una línea gratuita no lleva valor unitario|A free line has no unit value|Une ligne gratuite n’a pas de valeur unitaire
2641|El total gratuito no puede ser cero|The free total may not be zero|Le total gratuit ne peut pas être nul
2642|Una exportación solo admite líneas con afectación 40|An export takes only lines of affectation 40|Une exportation n’admet que l’affectation 40
2644|Las líneas con IVAP no se mezclan con otras|IVAP lines do not mix with others|Les lignes à IVAP ne se mélangent pas
2752|El número de línea {id} está repetido|Line number {id} is repeated|Le numéro de ligne {id} est répété
2797|La base de la percepción supera el importe total|The perception's base exceeds the payable amount|La base de la perception dépasse le montant à payer
2798|La percepción no es su base por su factor|The perception is not its base by its factor|La perception n’est pas sa base par son facteur
2800|El documento del cliente (tipo {type}) no corresponde a la operación {operation}|The customer's document (type {type}) does not fit operation {operation}|Le document du client (type {type}) ne convient pas à l’opération {operation}
2801|El DNI debe tener 8 dígitos|A DNI must have 8 digits|Un DNI doit avoir 8 chiffres
2802|El documento de identidad admite hasta 15 caracteres sin espacios|An identity document takes up to 15 characters without spaces|Un document d’identité admet 15 caractères sans espaces
2883|Falta la unidad de medida|The unit of measure is missing|L’unité de mesure manque
2892|La cantidad o el monto unitario de bolsas no es válido|The number or amount of bags is not valid|Le nombre ou le montant des sacs n’est pas valide
2936|Unidad de medida {unitCode} desconocida|Unknown unit of measure {unitCode}|Unité de mesure {unitCode} inconnue
2949|El impuesto a las bolsas rige desde el 2019-08-01|The bag tax exists since 2019-08-01|La taxe sur les sacs existe depuis le 2019-08-01
2954|El código {code} no está en el catálogo de cargos y descuentos|Code {code} is not in the catalog of charges and discounts|Le code {code} n’est pas au catalogue des charges et remises
2955|El monto del descuento o cargo de la línea no es válido|The line's discount or charge is not valid|La remise ou les frais de la ligne ne sont pas valides
2968|El monto del descuento, cargo o retención no es válido|The discount, charge or retention is not valid|La remise, les frais ou la retenue ne sont pas valides
2993|La tasa del IGV no puede ser cero en una línea gravada|The IGV rate may not be zero on a taxed line|Le taux d’IGV ne peut pas être nul sur une ligne taxée
2999|La base del tributo no es un monto válido|The tax base is not a valid amount|La base de la taxe n’est pas un montant valide
3000|El tributo de operaciones no gravadas debe ser cero|The tax of untaxed operations must be zero|La taxe des opérations non taxées doit être nulle
3003|Falta la base del tributo|The tax base is missing|La base de la taxe manque
3006|Una leyenda admite de 1 a 200 caracteres en una línea|A legend takes 1 to 200 characters on one line|Une mention admet de 1 à 200 caractères sur une ligne
3007|Tributo {scheme} desconocido|Unknown tax scheme {scheme}|Régime de taxe {scheme} inconnu
3014|La leyenda {code} está repetida|Legend {code} is repeated|La mention {code} est répétée
3016|La base del descuento o cargo no es válida|The base of the discount or charge is not valid|La base de la remise ou des frais n’est pas valide
3019|El total precio de venta no es un monto válido|The total with taxes is not a valid amount|Le total toutes taxes n’est pas un montant valide
3020|El total de tributos no es un monto válido|The total of taxes is not a valid amount|Le total des taxes n’est pas un montant valide
3025|El factor admite 3 enteros y 5 decimales|A factor takes 3 integers and 5 decimals|Un facteur admet 3 entiers et 5 décimales
3027|Código de leyenda {code} desconocido|Unknown legend code {code}|Code de mention {code} inconnu
3030|Falta el código del establecimiento del emisor|The issuer's establishment code is missing|Le code d’établissement de l’émetteur manque
3031|La base del tributo de la línea no es válida|The line's tax base is not valid|La base de taxe de la ligne n’est pas valide
3033|Código de detracción {code} desconocido|Unknown detraction code {code}|Code de détraction {code} inconnu
3034|Falta la cuenta del Banco de la Nación|The Banco de la Nación account is missing|Le compte du Banco de la Nación manque
3035|Falta el monto de la detracción|The detraction amount is missing|Le montant de la détraction manque
3037|El monto de la detracción debe ser mayor que cero|The detraction must be greater than zero|La détraction doit être supérieure à zéro
3052|El factor de la línea admite 3 enteros y 5 decimales|A line's factor takes 3 integers and 5 decimals|Un facteur de ligne admet 3 entiers et 5 décimales
3053|La base del descuento o cargo de la línea no es válida|The base of the line's discount or charge is not valid|La base de la remise ou des frais de la ligne n’est pas valide
3063|Falta la matrícula de la embarcación (propiedad 3001)|The vessel's registration is missing (property 3001)|L’immatriculation du bateau manque (propriété 3001)
3064|La propiedad {code} no tiene valor|Property {code} has no value|La propriété {code} n’a pas de valeur
3068|El tributo {scheme} está repetido|Tax scheme {scheme} is repeated|Le régime {scheme} est répété
3071|El código {code} no corresponde a un cargo o descuento global|Code {code} is not a charge or discount of the document|Le code {code} n’est pas une remise ni des frais du document
3072|Falta el código del cargo o descuento global|The code of the document's charge or discount is missing|Le code de la remise ou des frais du document manque
3073|Falta el código del cargo o descuento de la línea|The code of the line's charge or discount is missing|Le code de la remise ou des frais de la ligne manque
3074|El monto del FISE no puede ser cero|The FISE amount may not be zero|Le montant du FISE ne peut pas être nul
3088|Moneda {currency} no admitida: PEN, USD o EUR|Currency {currency} is not accepted: PEN, USD or EUR|Devise {currency} non admise : PEN, USD ou EUR
3092|El FISE necesita su monto base|FISE needs its base amount|Le FISE exige son montant de base
3093|Una operación con percepción al contado la debe informar|A cash operation under perception must state it|Une opération au comptant avec perception doit l’indiquer
3098|Falta el país de uso del servicio exportado|The country of use of the exported service is missing|Le pays d’utilisation du service exporté manque
3099|El país de uso debe ser extranjero y existir|The country of use must exist and be foreign|Le pays d’utilisation doit exister et être étranger
3102|La tasa admite 3 enteros y 5 decimales|A rate takes 3 integers and 5 decimals|Un taux admet 3 entiers et 5 décimales
3103|El IGV de la línea debe ser {expected}|The line's IGV must be {expected}|L’IGV de la ligne doit être {expected}
3104|La tasa del ISC no puede ser cero|The ISC rate may not be zero|Le taux d’ISC ne peut pas être nul
3105|La línea necesita una base mayor que cero|The line needs a base greater than zero|La ligne exige une base supérieure à zéro
3107|Una exportación solo lleva totales de exportación o gratuitos|An export has only export or free totals|Une exportation n’a que des totaux d’exportation ou gratuits
3108|El ISC de la línea no es su base por su tasa|The line's ISC is not its base by its rate|L’ISC de la ligne n’est pas sa base par son taux
3109|El otro tributo de la línea no es su base por su tasa|The line's other tax is not its base by its rate|L’autre taxe de la ligne n’est pas sa base par son taux
3110|El IGV debe ser cero en una línea no gravada|IGV must be zero on an untaxed line|L’IGV doit être nul sur une ligne non taxée
3111|El IGV no puede ser cero en una línea gravada|IGV may not be zero on a taxed line|L’IGV ne peut pas être nul sur une ligne taxée
3116|Falta el ubigeo de origen de la carga|The ubigeo of the cargo's origin is missing|L’ubigeo d’origine du fret manque
3117|Falta la dirección de origen de la carga|The address of the cargo's origin is missing|L’adresse d’origine du fret manque
3118|Falta el ubigeo de destino de la carga|The ubigeo of the cargo's destination is missing|L’ubigeo de destination du fret manque
3119|Falta la dirección de destino de la carga|The address of the cargo's destination is missing|L’adresse de destination du fret manque
3120|Falta el detalle del viaje|The detail of the trip is missing|Le détail du voyage manque
3123|El valor referencial debe ser mayor que cero|A reference value must be greater than zero|Une valeur de référence doit être supérieure à zéro
3124|Falta el valor referencial del servicio de transporte|The reference value of the transport is missing|La valeur de référence du transport manque
3125|Falta el valor referencial sobre la carga efectiva|The reference value over the effective load is missing|La valeur de référence sur la charge effective manque
3126|Falta el valor referencial sobre la carga útil|The reference value over the capacity is missing|La valeur de référence sur la capacité manque
3127|Falta la detracción o su código de bien o servicio|The detraction or its code is missing|La détraction ou son code manque
3128|La operación {operation} no admite detracción|Operation {operation} takes no detraction|L’opération {operation} n’admet pas de détraction
3129|La operación exige el código de detracción {expected}|The operation demands detraction code {expected}|L’opération exige le code de détraction {expected}
3130|Falta el nombre de la embarcación (propiedad 3002)|The vessel's name is missing (property 3002)|Le nom du bateau manque (propriété 3002)
3131|Falta el tipo de la especie vendida (propiedad 3003)|The species is missing (property 3003)|L’espèce vendue manque (propriété 3003)
3132|Falta el lugar de descarga (propiedad 3004)|The place of unloading is missing (property 3004)|Le lieu de déchargement manque (propriété 3004)
3133|Falta la cantidad de la especie (propiedad 3006)|The quantity of the species is missing (property 3006)|La quantité de l’espèce manque (propriété 3006)
3134|Falta la fecha de descarga (propiedad 3005)|The date of unloading is missing (property 3005)|La date de déchargement manque (propriété 3005)
3136|Falta el número de documento del huésped (propiedad {property})|The guest's document number is missing (property {property})|Le numéro de document de l’hôte manque (propriété {property})
3137|Falta el tipo de documento del huésped (propiedad {property})|The guest's document type is missing (property {property})|Le type de document de l’hôte manque (propriété {property})
3138|Falta el país del pasaporte del huésped (propiedad {property})|The country of the guest's passport is missing (property {property})|Le pays du passeport de l’hôte manque (propriété {property})
3139|Falta el nombre del huésped (propiedad {property})|The guest's name is missing (property {property})|Le nom de l’hôte manque (propriété {property})
3140|Falta el país de residencia del huésped (propiedad {property})|The guest's country of residence is missing (property {property})|Le pays de résidence de l’hôte manque (propriété {property})
3141|Falta la fecha de ingreso al país (propiedad {property})|The date of entry into the country is missing (property {property})|La date d’entrée dans le pays manque (propriété {property})
3142|Falta la fecha de ingreso al establecimiento (propiedad {property})|The check-in date is missing (property {property})|La date d’arrivée à l’établissement manque (propriété {property})
3143|Falta la fecha de salida del establecimiento (propiedad {property})|The check-out date is missing (property {property})|La date de départ de l’établissement manque (propriété {property})
3144|Falta la fecha de consumo (propiedad {property})|The date of consumption is missing (property {property})|La date de consommation manque (propriété {property})
3145|Faltan los días de permanencia (propiedad {property})|The days of stay are missing (property {property})|Les jours de séjour manquent (propriété {property})
3168|Falta el ubigeo de origen de la carta de porte aéreo (propiedad 4030)|The ubigeo of origin of the air waybill is missing (property 4030)|L’ubigeo d’origine de la lettre de transport aérien manque (propriété 4030)
3169|Falta la dirección de origen de la carta de porte aéreo (propiedad 4031)|The address of origin of the air waybill is missing (property 4031)|L’adresse d’origine de la lettre de transport aérien manque (propriété 4031)
3170|Falta el ubigeo de destino de la carta de porte aéreo (propiedad 4032)|The ubigeo of arrival of the air waybill is missing (property 4032)|L’ubigeo d’arrivée de la lettre de transport aérien manque (propriété 4032)
3171|Falta la dirección de destino de la carta de porte aéreo (propiedad 4033)|The address of arrival of the air waybill is missing (property 4033)|L’adresse d’arrivée de la lettre de transport aérien manque (propriété 4033)
3174|Medio de pago de la detracción desconocido|Unknown means of paying the detraction|Moyen de paiement de la détraction inconnu
3181|Un gasto deducible lleva el código de producto 84121901 u 80131501|A deductible expense has product code 84121901 or 80131501|Une dépense déductible a le code produit 84121901 ou 80131501
3205|Falta el tipo de operación|The operation type is missing|Le type d’opération manque
3206|El tipo de operación {operation} no corresponde al comprobante|Operation type {operation} does not fit the document|Le type d’opération {operation} ne convient pas au document
3220|Los anticipos exigen un total de anticipos|Advances need a total of advances|Des avances exigent un total des avances
3223|Los tributos de la línea no pueden ir juntos|The line's taxes may not go together|Les taxes de la ligne ne vont pas ensemble
3224|Una línea con valor referencial debe ser gratuita y tener su base|A line with a reference value must be free and have its base|Une ligne avec valeur de référence doit être gratuite et avoir sa base
3233|La base de la percepción no puede ser cero|The perception's base may not be zero|La base de la perception ne peut pas être nulle
3236|Las bolsas deben ser tantas como la cantidad de la línea|Bags must be as many as the line's quantity|Les sacs doivent être autant que la quantité de la ligne
3238|El monto por bolsa no puede ser cero|The amount for a bag may not be zero|Le montant par sac ne peut pas être nul
3240|Una boleta del NRUS no lleva IGV|A ticket of the NRUS has no IGV|Un ticket du NRUS n’a pas d’IGV
3241|Un crédito lleva en una línea su contrato, su fecha y su capital (7004, 7005, 7012)|A loan has on one line its contract, its day and its capital (7004, 7005, 7012)|Un crédit porte sur une ligne son contrat, sa date et son capital (7004, 7005, 7012)
3244|Falta la forma de pago: contado o crédito|The form of payment is missing: cash or credit|La forme de paiement manque : comptant ou crédit
3246|Forma de pago o número de cuotas inválido|Invalid form of payment or number of instalments|Forme de paiement ou nombre d’échéances non valide
3249|Una factura al crédito necesita al menos una cuota|A credit invoice needs at least one instalment|Une facture à crédit exige au moins une échéance
3250|El monto pendiente de pago no es válido|The net pending amount is not valid|Le montant net en attente n’est pas valide
3251|Falta el monto neto pendiente de pago|The net pending amount is missing|Le montant net en attente manque
3252|Las cuotas solo van con la forma de pago al crédito|Instalments go only with credit|Les échéances ne vont qu’avec le crédit
3253|El monto de la cuota no es válido|The instalment's amount is not valid|Le montant de l’échéance n’est pas valide
3254|Falta el monto de la cuota|The instalment's amount is missing|Le montant de l’échéance manque
3255|La fecha de la cuota debe tener la forma AAAA-MM-DD|The instalment's date must read YYYY-MM-DD|La date de l’échéance doit s’écrire AAAA-MM-JJ
3256|Falta la fecha de la cuota|The instalment's date is missing|La date de l’échéance manque
3262|La retención del IGV exige un cliente con RUC|IGV retention needs a customer with a RUC|La retenue d’IGV exige un client avec RUC
3263|La retención no es su base por su factor|The retention is not its base by its factor|La retenue n’est pas sa base par son facteur
3264|La base de la retención supera el importe total|The retention's base exceeds the payable amount|La base de la retenue dépasse le montant à payer
3265|El monto pendiente supera el importe total|The net pending amount exceeds the payable amount|Le montant en attente dépasse le montant à payer
3266|La cuota supera el importe total|The instalment exceeds the payable amount|L’échéance dépasse le montant à payer
3267|La cuota debe vencer después de la emisión ({issue})|The instalment must fall due after the issue ({issue})|L’échéance doit suivre l’émission ({issue})
3270|El precio unitario debe ser {expected}|The unit price must be {expected}|Le prix unitaire doit être {expected}
3271|El valor de venta de la línea debe ser {expected}|The line value must be {expected}|La valeur de la ligne doit être {expected}
3273|El total de exportación es {found} y debe ser {expected}|The export total is {found} and must be {expected}|Le total d’exportation est {found} et doit être {expected}
3274|El total inafecto es {found} y debe ser {expected}|The unaffected total is {found} and must be {expected}|Le total non soumis est {found} et doit être {expected}
3275|El total exonerado es {found} y debe ser {expected}|The exempt total is {found} and must be {expected}|Le total exonéré est {found} et doit être {expected}
3276|El total gratuito es {found} y debe ser {expected}|The free total is {found} and must be {expected}|Le total gratuit est {found} et doit être {expected}
3277|El total gravado es {found} y debe ser {expected}|The taxed total is {found} and must be {expected}|Le total taxé est {found} et doit être {expected}
3278|El total valor de venta es {found} y debe ser {expected}|The total sale value is {found} and must be {expected}|Le total hors taxes est {found} et doit être {expected}
3279|El total precio de venta es {found} y debe ser {expected}|The total with taxes is {found} and must be {expected}|Le total toutes taxes est {found} et doit être {expected}
3280|El importe total es {found} y debe ser {expected}|The payable amount is {found} and must be {expected}|Le montant à payer est {found} et doit être {expected}
3283|La leyenda de bienes de la Amazonía exige un total exonerado|The Amazonia goods legend needs an exempt total|La mention des biens d’Amazonie exige un total exonéré
3284|La leyenda de servicios de la Amazonía exige un total exonerado|The Amazonia services legend needs an exempt total|La mention des services d’Amazonie exige un total exonéré
3285|La leyenda de construcción en la Amazonía exige un total exonerado|The Amazonia building legend needs an exempt total|La mention de construction en Amazonie exige un total exonéré
3287|Los anticipos deben restar de alguna base|Advances must be taken from some base|Les avances doivent réduire une base
3288|Falta el total valor de venta|The total sale value is missing|Le total hors taxes manque
3289|La leyenda de Tacna exige un total exonerado|The Tacna legend needs an exempt total|La mention de Tacna exige un total exonéré
3290|El descuento o cargo de la línea debe ser {expected}|The line's discount or charge must be {expected}|La remise ou les frais de la ligne doivent être {expected}
3291|El IGV total es {found} y debe ser {expected}|The total IGV is {found} and must be {expected}|L’IGV total est {found} et doit être {expected}
3293|La base del IVAP es {found} y debe ser {expected}|The IVAP base is {found} and must be {expected}|La base de l’IVAP est {found} et doit être {expected}
3294|El total de tributos es {found} y debe ser {expected}|The total of taxes is {found} and must be {expected}|Le total des taxes est {found} et doit être {expected}
3295|El IVAP total es {found} y debe ser {expected}|The total IVAP is {found} and must be {expected}|L’IVAP total est {found} et doit être {expected}
3296|La base del ISC es {found} y debe ser {expected}|The ISC base is {found} and must be {expected}|La base de l’ISC est {found} et doit être {expected}
3297|La base de otros tributos es {found} y debe ser {expected}|The base of other taxes is {found} and must be {expected}|La base des autres taxes est {found} et doit être {expected}
3298|El ISC total es {found} y debe ser {expected}|The total ISC is {found} and must be {expected}|L’ISC total est {found} et doit être {expected}
3299|El total de otros tributos es {found} y debe ser {expected}|The total of other taxes is {found} and must be {expected}|Le total des autres taxes est {found} et doit être {expected}
3300|El total de descuentos es {found} y debe ser {expected}|The total of discounts is {found} and must be {expected}|Le total des remises est {found} et doit être {expected}
3301|El total de cargos es {found} y debe ser {expected}|The total of charges is {found} and must be {expected}|Le total des frais est {found} et doit être {expected}
3302|El tributo de lo gratuito es {found} y debe ser {expected}|The tax of what is free is {found} and must be {expected}|La taxe du gratuit est {found} et doit être {expected}
3303|El redondeo no puede pasar de 1|Rounding may not exceed 1|L’arrondi ne peut pas dépasser 1
3305|Falta el total precio de venta|The total with taxes is missing|Le total toutes taxes manque
3306|El total de ICBPER es {found} y debe ser {expected}|The ICBPER total is {found} and must be {expected}|Le total d’ICBPER est {found} et doit être {expected}
3307|El descuento o cargo global debe ser {expected}|The document's discount or charge must be {expected}|La remise ou les frais du document doivent être {expected}
3308|La percepción solo va con la operación 2001|Perception goes only with operation 2001|La perception ne va qu’avec l’opération 2001
3310|Falta el monto total con la percepción|The total with the perception is missing|Le total avec la perception manque
3311|El monto total con la percepción no es válido|The total with the perception is not valid|Le total avec la perception n’est pas valide
3316|La operación 2002 exige la retención de segunda categoría|Operation 2002 demands the second-category retention|L’opération 2002 exige la retenue de deuxième catégorie
3317|La retención de segunda categoría solo va con la operación 2002|The second-category retention goes only with operation 2002|La retenue de deuxième catégorie ne va qu’avec l’opération 2002
3318|La retención de segunda categoría necesita su base|The second-category retention needs its base|La retenue de deuxième catégorie exige sa base
3319|Las cuotas suman {found} y deben sumar {expected}|Instalments add up to {found} and must reach {expected}|Les échéances totalisent {found} et doivent atteindre {expected}
3330|La percepción solo va con pago al contado|Perception goes only with cash payment|La perception ne va qu’au comptant
3462|Todas las líneas gravadas deben llevar la misma tasa ({rates})|All taxed lines must have the same rate ({rates})|Toutes les lignes taxées doivent avoir le même taux ({rates})
4005|La guía debe ser de tipo 09 o 31|A guide must be of type 09 or 31|Un bon doit être de type 09 ou 31
4006|El número de guía {number} no tiene su formato|Guide number {number} has not its form|Le numéro de bon {number} n’a pas sa forme
4009|Tipo de documento relacionado desconocido|Unknown type of related document|Type de document lié inconnu
4010|El documento relacionado admite hasta 30 caracteres sin espacios|A related document takes up to 30 characters without spaces|Un document lié admet 30 caractères sans espaces
4041|Código de país inválido|Invalid country code|Code de pays non valide
4092|El nombre comercial admite hasta 1500 caracteres en una línea|A trade name takes up to 1500 characters on one line|Un nom commercial admet 1500 caractères sur une ligne
4093|El ubigeo debe tener seis dígitos|An ubigeo has six digits|Un ubigeo a six chiffres
4094|La dirección admite de 3 a {max} caracteres en una línea|An address takes 3 to {max} characters on one line|Une adresse admet de 3 à {max} caractères sur une ligne
4095|La urbanización admite hasta {max} caracteres|An urbanization takes up to {max} characters|Une urbanisation admet {max} caractères
4096|La provincia admite hasta {max} caracteres|A province takes up to {max} characters|Une province admet {max} caractères
4097|El departamento admite hasta {max} caracteres|A department takes up to {max} characters|Un département admet {max} caractères
4098|El distrito admite hasta {max} caracteres|A district takes up to {max} characters|Un district admet {max} caractères
4233|La orden de compra admite hasta 20 caracteres|A purchase order takes up to 20 characters|Un bon de commande admet 20 caractères
4235|La propiedad del ítem no tiene nombre|The item's property has no name|La propriété de l’article n’a pas de nom
4237|El impuesto por bolsa vigente es {expected}|The bag tax in force is {expected}|La taxe par sac en vigueur est {expected}
4242|El código de establecimiento {code} debe tener cuatro dígitos|Establishment code {code} must have four digits|Le code d’établissement {code} doit avoir quatre chiffres
4264|Falta la leyenda 2007, operación sujeta al IVAP|Legend 2007, operation under IVAP, is missing|La mention 2007, opération soumise à l’IVAP, manque
4265|Falta la leyenda 2006, operación sujeta a detracción|Legend 2006, operation under detraction, is missing|La mention 2006, opération soumise à détraction, manque
4266|Falta la leyenda 2005, venta por emisor itinerante|Legend 2005, itinerant issuer, is missing|La mention 2005, émetteur itinérant, manque
4268|El código {code} no corresponde a un cargo o descuento de línea|Code {code} is not a charge or discount of a line|Le code {code} n’est pas une remise ni des frais de ligne
4269|El código de producto admite hasta 30 caracteres|A product code takes up to 30 characters|Un code produit admet 30 caractères
4318|El impuesto a las bolsas no es su número por su monto unitario|The bag tax is not their number by the unit amount|La taxe sur les sacs n’est pas leur nombre par le montant unitaire
4332|El código de producto SUNAT debe tener 8 dígitos|A SUNAT product code has 8 digits|Un code produit SUNAT a 8 chiffres
4334|El código GTIN debe tener 8, 12, 13 o 14 dígitos|A GTIN has 8, 12, 13 or 14 digits|Un GTIN a 8, 12, 13 ou 14 chiffres
4337|El código de producto SUNAT debe llegar al tercer nivel|A SUNAT product code must reach the third level|Un code produit SUNAT doit atteindre le troisième niveau
4338|La razón social admite hasta 1500 caracteres en una línea|A legal name takes up to 1500 characters on one line|Une raison sociale admet 1500 caractères sur une ligne
buyer-required|Una boleta mayor que S/ {limit} debe identificar al comprador|A ticket over S/ {limit} must name its buyer|Un ticket de plus de S/ {limit} doit nommer l’acheteur
date-format|La fecha debe tener la forma AAAA-MM-DD|A date must read YYYY-MM-DD|Une date doit s’écrire AAAA-MM-JJ
due-before-issue|El vencimiento es anterior a la emisión|The due date is before the issue date|L’échéance précède l’émission
igv-rate|La tasa no está vigente en la fecha de emisión: {rates}|The rate is not in force on the issue date: {rates}|Le taux n’est pas en vigueur à la date d’émission : {rates}
lines-missing|El comprobante no tiene líneas|The document has no lines|Le document n’a pas de lignes
rate-format|El porcentaje admite 3 enteros y 5 decimales|A percentage takes 3 integers and 5 decimals|Un pourcentage admet 3 entiers et 5 décimales
ruc-check-digit|El RUC {ruc} no es válido|RUC {ruc} is not valid|Le RUC {ruc} n’est pas valide
time-format|La hora debe tener la forma hh:mm:ss|A time must read hh:mm:ss|Une heure doit s’écrire hh:mm:ss
xml-text|El texto tiene caracteres que XML no admite|The text has characters that XML does not allow|Le texte a des caractères que XML n’admet pas
`
