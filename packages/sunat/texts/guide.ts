/** Problems of transport guides: code | Spanish | English | French. Words in braces are parameters. */
export const guideTexts = `
2523|El peso bruto debe ser mayor que cero, en KGM o TNE, con hasta 3 decimales|The gross weight must exceed zero, in KGM or TNE, with up to 3 decimals|Le poids brut doit dépasser zéro, en KGM ou TNE, avec 3 décimales au plus
2542|Tipo de documento del remitente {type} desconocido|Unknown document type {type} of the sender|Type de document {type} de l’expéditeur inconnu
2554|El motivo {reason} exige que el destinatario sea el remitente|Reason {reason} demands that the recipient be the sender|Le motif {reason} exige que le destinataire soit l’expéditeur
2555|El motivo {reason} exige un destinatario distinto del remitente|Reason {reason} demands a recipient other than the sender|Le motif {reason} exige un destinataire autre que l’expéditeur
2558|Falta el RUC del transportista|The carrier's RUC is missing|Le RUC du transporteur manque
2560|El transportista no puede ser el remitente|The carrier may not be the sender|Le transporteur ne peut pas être l’expéditeur
2563|Falta la razón social del transportista|The carrier's name is missing|La raison sociale du transporteur manque
2566|Falta la placa del vehículo|The vehicle's plate is missing|La plaque du véhicule manque
2567|La placa {plate} debe tener de 6 a 8 mayúsculas y dígitos, sin guion|Plate {plate} must have 6 to 8 capitals and digits, without hyphen|La plaque {plate} doit avoir de 6 à 8 majuscules et chiffres, sans tiret
2568|Falta el número de documento del conductor|The driver's document number is missing|Le numéro de document du conducteur manque
2569|El documento del conductor no tiene su formato|The driver's document has not its form|Le document du conducteur n’a pas sa forme
2570|Falta el tipo de documento del conductor|The driver's document type is missing|Le type de document du conducteur manque
2571|El conductor se identifica como persona, no con RUC|A driver is identified as a person, not by RUC|Un conducteur s’identifie comme personne, pas par RUC
2572|Falta la licencia de conducir|The driving licence is missing|Le permis de conduire manque
2573|La licencia debe tener 9 o 10 mayúsculas y dígitos|A licence has 9 or 10 capitals and digits|Un permis a 9 ou 10 majuscules et chiffres
2574|La dirección de llegada debe tener de 3 a 500 caracteres|The arrival address must have 3 to 500 characters|L’adresse d’arrivée doit avoir de 3 à 500 caractères
2577|La dirección de partida debe tener de 3 a 500 caracteres|The departure address must have 3 to 500 characters|L’adresse de départ doit avoir de 3 à 500 caractères
2580|La cantidad trasladada debe ser mayor que cero|The quantity moved must be greater than zero|La quantité transportée doit être supérieure à zéro
2723|Falta el número de documento del proveedor|The supplier's document number is missing|Le numéro de document du fournisseur manque
2724|El documento del proveedor no tiene su formato|The supplier's document has not its form|Le document du fournisseur n’a pas sa forme
2757|Falta el número de documento del destinatario|The recipient's document number is missing|Le numéro de document du destinataire manque
2758|El documento del destinatario no tiene su formato|The recipient's document has not its form|Le document du destinataire n’a pas sa forme
2760|Tipo de documento del destinatario {type} desconocido|Unknown document type {type} of the recipient|Type de document {type} du destinataire inconnu
2761|El nombre del destinatario admite de 1 a 250 caracteres|The recipient's name takes 1 to 250 characters|Le nom du destinataire admet de 1 à 250 caractères
2769|La numeración de la DAM o DS debe ser aduana-año-régimen-número|A DAM or DS number reads customs-year-regime-number|Un numéro de DAM ou DS s’écrit douane-année-régime-numéro
2773|La modalidad de traslado debe ser 01 pública o 02 privada|The mode must be 01 public or 02 private|Le mode doit être 01 public ou 02 privé
2775|Falta el ubigeo del punto|The ubigeo of the place is missing|L’ubigeo du lieu manque
2776|El ubigeo del punto debe tener seis dígitos|The ubigeo of the place has six digits|L’ubigeo du lieu a six chiffres
2780|La cantidad trasladada admite 12 enteros y 10 decimales|A quantity moved takes 12 integers and 10 decimals|Une quantité transportée admet 12 entiers et 10 décimales
2781|Falta la descripción del bien trasladado|The description of the goods is missing|La description du bien transporté manque
3002|El código de producto SUNAT de la guía no es válido|The guide's SUNAT product code is not valid|Le code produit SUNAT du bon n’est pas valide
3332|Tipo de documento del comprador {type} desconocido|Unknown document type {type} of the buyer|Type de document {type} de l’acheteur inconnu
3333|Falta el número de documento del comprador|The buyer's document number is missing|Le numéro de document de l’acheteur manque
3334|El comprador no puede ser el remitente|The buyer may not be the sender|L’acheteur ne peut pas être l’expéditeur
3335|El comprador no puede ser el destinatario|The buyer may not be the recipient|L’acheteur ne peut pas être le destinataire
3337|El documento del comprador no tiene su formato|The buyer's document has not its form|Le document de l’acheteur n’a pas sa forme
3339|Falta el nombre del comprador|The buyer's name is missing|Le nom de l’acheteur manque
3340|El documento relacionado {number} está repetido en la guía|Related document {number} is repeated in the guide|Le document lié {number} est répété dans le bon
3343|El traslado no puede empezar antes de la emisión|The transfer may not start before the issue|Le transfert ne peut pas commencer avant l’émission
3345|Con una guía de transportista o un permiso caben hasta dos documentos relacionados|With a carrier's guide or a permit there are up to two related documents|Avec un bon de transporteur ou un permis il y a deux documents liés au plus
3346|Solo una guía electrónica del remitente permite más de un documento relacionado|Only an electronic sender's guide allows more than one related document|Seul un bon électronique de l’expéditeur permet plusieurs documents liés
3347|Un traslado privado no lleva transportista|A private transfer has no carrier|Un transfert privé n’a pas de transporteur
3352|Un documento 49 u 80 exige la partida arancelaria (7020) de algún bien|A document 49 or 80 demands the customs tariff (7020) of some goods|Un document 49 ou 80 exige le tarif douanier (7020) d’un bien
3354|La placa del transportista exige el indicador de vehículos y conductores|The carrier's plate needs the vehicles-and-drivers indicator|La plaque du transporteur exige l’indicateur de véhicules et conducteurs
3355|La autorización del vehículo debe tener de 10 a 15 mayúsculas y dígitos|A vehicle's authorisation has 10 to 15 capitals and digits|L’autorisation du véhicule a de 10 à 15 majuscules et chiffres
3357|Falta el conductor principal|The main driver is missing|Le conducteur principal manque
3360|Faltan los nombres del conductor|The driver's first name is missing|Le prénom du conducteur manque
3361|Faltan los apellidos del conductor|The driver's family name is missing|Le nom du conducteur manque
3362|La licencia de un conductor secundario está repetida|A secondary driver's licence is repeated|Le permis d’un conducteur secondaire est répété
3363|El ubigeo {ubigeo} no existe|District code {ubigeo} does not exist|Le code de district {ubigeo} n’existe pas
3364|El ubigeo debe ser el del puerto o aeropuerto {terminal}: {ubigeo}|The district must be that of the port or airport {terminal}: {ubigeo}|Le district doit être celui du port ou de l’aéroport {terminal} : {ubigeo}
3365|Falta o no es válido el establecimiento de partida|The departure establishment is missing or not valid|L’établissement de départ manque ou n’est pas valide
3368|El ubigeo de llegada {ubigeo} no existe|The district of arrival {ubigeo} does not exist|Le district d’arrivée {ubigeo} n’existe pas
3369|Falta o no es válido el establecimiento de llegada|The arrival establishment is missing or not valid|L’établissement d’arrivée manque ou n’est pas valide
3375|El GTIN de la guía admite hasta 14 caracteres|The guide's GTIN takes up to 14 characters|Le GTIN du bon admet 14 caractères
3376|Falta el tipo del documento relacionado de la guía|The type of the guide's related document is missing|Le type du document lié du bon manque
3377|La partida arancelaria admite hasta 10 dígitos|A tariff code takes up to 10 digits|Un code douanier admet 10 chiffres
3380|Falta el RUC del emisor del documento relacionado|The RUC of the related document's issuer is missing|Le RUC de l’émetteur du document lié manque
3381|El documento relacionado debe ser del propio remitente|The related document must be the sender's own|Le document lié doit être de l’expéditeur
3383|Falta el número de documento del remitente|The sender's document number is missing|Le numéro de document de l’expéditeur manque
3384|El documento del remitente no tiene su formato|The sender's document has not its form|Le document de l’expéditeur n’a pas sa forme
3387|Falta el nombre del remitente|The sender's name is missing|Le nom de l’expéditeur manque
3390|El subcontratador no puede ser el mismo transportista|The subcontractor may not be the carrier itself|Le donneur d’ordre ne peut pas être le transporteur lui-même
3392|El traslado total de la DAM o DS es solo de importación, exportación o mercancía extranjera|A whole declaration travels only in imports, exports or foreign goods|Une déclaration entière ne voyage qu’en importation, exportation ou marchandise étrangère
3395|El peso neto es solo de importación, exportación o mercancía extranjera|A net weight is only for imports, exports or foreign goods|Un poids net n’est que pour importation, exportation ou marchandise étrangère
3396|El indicador de bien normalizado es 0 o 1|The normalised-good indicator is 0 or 1|L’indicateur de bien normalisé est 0 ou 1
3397|El peso de los ítems seleccionados debe ser mayor que cero, con hasta 3 decimales|The weight of the chosen items must exceed zero, with up to 3 decimals|Le poids des articles choisis doit dépasser zéro, avec 3 décimales au plus
3399|Tipo de documento de quien paga el flete {type} desconocido|Unknown document type {type} of who pays the freight|Type de document {type} de qui paie le fret inconnu
3400|El documento de quien paga el flete no tiene su formato|The freight payer's document has not its form|Le document de qui paie le fret n’a pas sa forme
3403|Falta el número del documento relacionado de la guía|The number of the guide's related document is missing|Le numéro du document lié du bon manque
3404|Falta el motivo de traslado|The reason of the transfer is missing|Le motif du transfert manque
3405|Motivo de traslado {reason} desconocido|Unknown transfer reason {reason}|Motif de transfert {reason} inconnu
3406|Falta la fecha de inicio del traslado|The start date of the transfer is missing|La date de début du transfert manque
3407|La fecha de inicio debe tener la forma AAAA-MM-DD|The start date must read YYYY-MM-DD|La date de début doit s’écrire AAAA-MM-JJ
3409|El RUC del emisor del documento relacionado no es válido|The RUC of the related document's issuer is not valid|Le RUC de l’émetteur du document lié n’est pas valide
3416|Un emisor itinerante no tiene establecimiento de llegada|An itinerant issuer has no arrival establishment|Un émetteur itinérant n’a pas d’établissement d’arrivée
3417|El motivo {reason} exige un destinatario con RUC|Reason {reason} demands a recipient with a RUC|Le motif {reason} exige un destinataire avec RUC
3419|Faltan los bultos o los contenedores|Packages or containers are missing|Les colis ou les conteneurs manquent
3420|Una guía admite hasta dos contenedores|A guide takes up to two containers|Un bon admet deux conteneurs
3421|El número de contenedor está repetido|The container number is repeated|Le numéro de conteneur est répété
3426|Un bien normalizado exige su partida arancelaria (7020)|A normalised good demands its customs tariff (7020)|Un bien normalisé exige son tarif douanier (7020)
3427|Falta la numeración de la DAM o DS (7021)|The number of the customs declaration (7021) is missing|Le numéro de la déclaration en douane (7021) manque
3428|Falta el número de serie en la DAM o DS (7023)|The line within the customs declaration (7023) is missing|La ligne dans la déclaration en douane (7023) manque
3431|El número de serie de la DAM o DS admite hasta 4 dígitos|A line number of the DAM or DS takes up to 4 digits|Un numéro de ligne de la DAM ou DS admet 4 chiffres
3435|Falta el detalle de los bienes que se transportan|The goods that are carried are missing|Le détail des biens transportés manque
3436|La fecha de emisión de la guía debe existir y tener la forma AAAA-MM-DD|The guide's issue date must exist and read YYYY-MM-DD|La date d’émission du bon doit exister et s’écrire AAAA-MM-JJ
3438|La hora de emisión de la guía debe tener la forma hh:mm:ss|The guide's issue time must read hh:mm:ss|L’heure d’émission du bon doit s’écrire hh:mm:ss
3440|El motivo {reason} exige una DAM o DS|Reason {reason} demands a DAM or DS|Le motif {reason} exige une DAM ou DS
3441|El documento relacionado {number} de la guía no tiene su formato|The guide's related document {number} has not its form|Le document lié {number} du bon n’a pas sa forme
3442|El RUC del proveedor debe ser el del emisor de un documento relacionado|The supplier's RUC must be that of a related document's issuer|Le RUC du fournisseur doit être celui de l’émetteur d’un document lié
3445|Los documentos relacionados no corresponden al motivo {reason}|The related documents do not fit reason {reason}|Les documents liés ne conviennent pas au motif {reason}
3446|La unidad {unit} no es de aduanas (catálogo 65; U en un manifiesto)|Unit {unit} is none of customs (catalogue 65; U in a manifest)|L’unité {unit} n’est pas douanière (catalogue 65 ; U dans un manifeste)
3447|Tipo de documento del proveedor {type} desconocido|Unknown document type {type} of the supplier|Type de document {type} du fournisseur inconnu
3448|El proveedor no puede ser el remitente|The supplier may not be the sender|Le fournisseur ne peut pas être l’expéditeur
3449|Falta el nombre del proveedor|The supplier's name is missing|Le nom du fournisseur manque
3450|Un traslado privado no registra vehículos del transportista|A private transfer states no carrier's vehicles|Un transfert privé n’indique pas de véhicules du transporteur
3451|Un vehículo menor no registra vehículos del transportista|A small vehicle states no carrier's vehicles|Un petit véhicule n’indique pas de véhicules du transporteur
3452|La autorización del vehículo solo va con los vehículos del transportista|The vehicle's authorisation goes only with vehicles of the carrier|L’autorisation du véhicule ne va qu’avec les véhicules du transporteur
3453|Un vehículo menor no lleva vehículos secundarios|A small vehicle has no secondary vehicles|Un petit véhicule n’a pas de véhicules secondaires
3454|La autorización del vehículo secundario solo va con los vehículos del transportista|The secondary vehicle's authorisation goes only with vehicles of the carrier|L’autorisation du second véhicule ne va qu’avec les véhicules du transporteur
3455|Los conductores no corresponden a esta modalidad|Drivers do not belong to this mode|Les conducteurs ne conviennent pas à ce mode
3457|El motivo 13 exige su descripción|Reason 13 needs its description|Le motif 13 exige sa description
3459|Puerto {code} desconocido|Unknown port {code}|Port {code} inconnu
3460|Aeropuerto {code} desconocido|Unknown airport {code}|Aéroport {code} inconnu
3463|Con un manifiesto no va otro documento 50 o 52|A manifest excludes documents 50 and 52|Un manifeste exclut les documents 50 et 52
3466|El documento de transporte del manifiesto admite hasta 25 caracteres|The manifest's transport document takes up to 25 characters|Le document de transport du manifeste admet 25 caractères
3468|El número de detalle del manifiesto admite hasta 5 dígitos|The manifest's detail number takes up to 5 digits|Le numéro de détail du manifeste admet 5 chiffres
3470|El contenedor del manifiesto admite hasta 17 caracteres|The manifest's container takes up to 17 characters|Le conteneur du manifeste admet 17 caractères
3474|El precinto admite hasta 100 mayúsculas y dígitos|A seal takes up to 100 capitals and digits|Un scellé admet 100 majuscules et chiffres
3476|El indicador de contenedor vacío es 0 o 1|The empty-container indicator is 0 or 1|L’indicateur de conteneur vide est 0 ou 1
3483|La mercancía extranjera exige un puerto o aeropuerto|Foreign goods need a port or airport|La marchandise étrangère exige un port ou un aéroport
3485|El traslado total es de una DAM o DS, no de un manifiesto|A whole transfer is of a DAM or DS, not of a manifest|Un transfert total est d’une DAM ou DS, pas d’un manifeste
3489|Los bultos son un número de hasta 13 dígitos|The packages are a number of up to 13 digits|Les colis sont un nombre de 13 chiffres au plus
3493|El motivo 19 exige una DAM, DS o manifiesto|Reason 19 demands a DAM, DS or manifest|Le motif 19 exige une DAM, DS ou un manifeste
3494|El motivo 19 admite un solo manifiesto|Reason 19 takes a single manifest|Le motif 19 admet un seul manifeste
4054|El motivo {reason} no lleva proveedor|Reason {reason} has no supplier|Le motif {reason} n’a pas de fournisseur
4084|La descripción del bien debería tener de 3 a 500 caracteres|The goods' description should have 3 to 500 characters|La description du bien devrait avoir de 3 à 500 caractères
4085|El código del bien admite hasta 30 caracteres|The goods' code takes up to 30 characters|Le code du bien admet 30 caractères
4186|La observación de la guía admite hasta 250 caracteres en una línea|The guide's remark takes up to 250 characters on one line|La remarque du bon admet 250 caractères sur une ligne
4320|La unidad de medida no está en el catálogo|The unit of measure is not in the catalog|L’unité de mesure n’est pas au catalogue
4370|Falta el nombre de quien paga el flete|The freight payer's name is missing|Le nom de qui paie le fret manque
4371|Falta la descripción del documento relacionado|The related document's description is missing|La description du document lié manque
4375|El motivo {reason} debería llevar proveedor|Reason {reason} should have a supplier|Le motif {reason} devrait avoir un fournisseur
4376|Una guía debería llevar hasta dos conductores secundarios|A guide should have up to two secondary drivers|Un bon devrait avoir deux conducteurs secondaires au plus
4377|El motivo {reason} no lleva comprador|Reason {reason} has no buyer|Le motif {reason} n’a pas d’acheteur
4378|El motivo {reason} debería llevar comprador|Reason {reason} should have a buyer|Le motif {reason} devrait avoir un acheteur
4383|Falta el peso bruto de los ítems seleccionados de la DAM o DS|The gross weight of the chosen items of the declaration is missing|Le poids brut des articles choisis de la déclaration manque
4387|Falta el sustento de la diferencia de peso|The reason of the difference in weight is missing|Le motif de la différence de poids manque
4388|Falta indicar quién paga el flete|Who pays the freight is not stated|Qui paie le fret n’est pas indiqué
4389|Una guía debería llevar hasta dos vehículos secundarios|A guide should have up to two secondary vehicles|Un bon devrait avoir deux véhicules secondaires au plus
4391|Falta el registro MTC del transportista|The carrier's MTC registry is missing|Le registre MTC du transporteur manque
4399|Falta la tarjeta única de circulación del vehículo|The vehicle's circulation card is missing|La carte de circulation du véhicule manque
4402|Falta quién paga el flete|Who pays the freight is missing|Celui qui paie le fret manque
4426|Falta el nombre del subcontratador|The subcontractor's name is missing|Le nom du donneur d’ordre manque
guide-basis|Falta la guía del remitente o el documento que sustenta el traslado|The sender's guide or the document behind the transfer is missing|Le bon de l’expéditeur ou le document du transfert manque
guide-future|Una guía no se emite con fecha posterior a hoy ({today})|A guide is not issued with a date after today ({today})|Un bon ne s’émet pas avec une date après aujourd’hui ({today})
`
