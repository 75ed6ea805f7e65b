/** Problems of credit and debit notes: code | Spanish | English | French. Words in braces are parameters. */
export const noteTexts = `
2116|Una nota de crédito de serie F no puede modificar un documento {type}|A credit note of series F may not modify a document {type}|Une note de crédit de série F ne peut pas modifier un document {type}
2117|El documento modificado {number} no tiene su formato|Modified document {number} has not its form|Le document modifié {number} n’a pas sa forme
2128|Falta el motivo de la nota|The note's reason is missing|Le motif de la note manque
2135|El sustento de la nota admite de 1 a 500 caracteres en una línea|The note's explanation takes 1 to 500 characters on one line|L’explication de la note admet de 1 à 500 caractères sur une ligne
2136|Falta el sustento de la nota|The note's explanation is missing|L’explication de la note manque
2137|El número de orden de la línea debe estar entre 1 y 999 en una nota|A note line's order number must be between 1 and 999|Le numéro d’ordre d’une ligne de note doit être entre 1 et 999
2138|Falta la unidad de medida en la nota de crédito|The unit of measure is missing in the credit note|L’unité de mesure manque dans la note de crédit
2139|La cantidad de la nota debe ser mayor que cero, con hasta 10 decimales|The note's quantity must exceed zero, with up to 10 decimals|La quantité de la note doit dépasser zéro, avec 10 décimales au plus
2172|El motivo {code} no existe o no rige en la fecha|Reason {code} does not exist or is not in force on the date|Le motif {code} n’existe pas ou n’est pas en vigueur
2188|Falta la unidad de medida en la nota de débito|The unit of measure is missing in the debit note|L’unité de mesure manque dans la note de débit
2199|El sistema de ISC de la nota es desconocido|The note's ISC system is unknown|Le système d’ISC de la note est inconnu
2204|Una nota de débito de serie F no puede modificar un documento {type}|A debit note of series F may not modify a document {type}|Une note de débit de série F ne peut pas modifier un document {type}
2205|El documento modificado {number} no tiene su formato en la nota de débito|Modified document {number} has not its form in the debit note|Le document modifié {number} n’a pas sa forme dans la note de débit
2399|Una nota de crédito de serie B solo modifica boletas o tickets|A credit note of series B modifies only tickets|Une note de crédit de série B ne modifie que des tickets
2400|Una nota de débito de serie B solo modifica boletas o tickets|A debit note of series B modifies only tickets|Une note de débit de série B ne modifie que des tickets
2524|Debe indicar el documento que la nota modifica|The note must name the document that it modifies|La note doit nommer le document qu’elle modifie
2594|Una nota de contingencia no puede modificar un documento {type}|A contingency note may not modify a document {type}|Une note de contingence ne peut pas modifier un document {type}
2636|Falta el número del otro documento relacionado (99)|The number of the other related document (99) is missing|Le numéro de l’autre document lié (99) manque
2637|Una nota por otros conceptos solo nombra documentos 99|A note of other concepts names only documents 99|Une note d’autres motifs ne nomme que des documents 99
2679|Faltan el tipo o número de documento del cliente de la nota|The note's customer lacks a document type or number|Le client de la note n’a pas de type ou de numéro de document
2884|Los documentos modificados deben ser del mismo tipo|Modified documents must be of one type|Les documents modifiés doivent être d’un seul type
2885|La nota no puede ser anterior al documento que modifica ({modified})|A note may not be older than what it modifies ({modified})|Une note ne peut pas précéder ce qu’elle modifie ({modified})
3101|La tasa de una línea exonerada, inafecta o de exportación debe ser 0|The rate of an exempt, unaffected or export line must be 0|Le taux d’une ligne exonérée, non assujettie ou d’exportation doit être 0
3194|El ajuste de exportación modifica un solo documento|An export adjustment modifies a single document|Un ajustement d’exportation modifie un seul document
3221|Los totales no corresponden a una nota de motivo {code}|The totals do not fit a note of reason {code}|Les totaux ne conviennent pas à une note de motif {code}
3230|Las líneas con IVAP exigen el motivo 12|IVAP lines demand reason 12|Les lignes à IVAP exigent le motif 12
3257|El motivo 13 exige las nuevas condiciones del crédito|Reason 13 needs the new terms of the credit|Le motif 13 exige les nouvelles conditions du crédit
3259|El motivo 13 solo modifica facturas|Reason 13 modifies only invoices|Le motif 13 ne modifie que des factures
3260|Solo se cambian las condiciones de una factura al crédito|Only the terms of an invoice on credit are changed|On ne change que les conditions d’une facture à crédit
3261|El motivo 13 modifica una sola factura|Reason 13 modifies a single invoice|Le motif 13 modifie une seule facture
3286|La nota de crédito no puede superar el total de lo que modifica ({total})|The credit note may not exceed the total of what it modifies ({total})|L’avoir ne peut dépasser le total de ce qu’il modifie ({total})
3315|El importe total debe ser cero en el motivo 13|The payable amount must be zero for reason 13|Le montant à payer doit être nul pour le motif 13
3320|Lo pendiente no puede superar el total de la factura ({total})|What is pending may not exceed the invoice's total ({total})|Ce qui reste dû ne peut dépasser le total de la facture ({total})
3321|La cuota debe vencer después de la factura modificada ({issue})|The instalment must fall due after the modified invoice ({issue})|L’échéance doit suivre la facture modifiée ({issue})
3507|Una penalidad se emite inafecta (afectación 30)|A penalty is issued unaffected (affectation 30)|Une pénalité est émise non soumise (affectation 30)
4367|El motivo {code} no debería aplicarse a una boleta|Reason {code} should not be used on a ticket|Le motif {code} ne devrait pas viser un ticket
note-line-discount|Las líneas de una nota no llevan descuentos ni cargos|Lines of a note have no discounts or charges|Les lignes d’une note n’ont ni remises ni frais
note-payment|Solo la nota de crédito de motivo 13 lleva forma de pago|Only a credit note of reason 13 has payment terms|Seule une note de crédit de motif 13 porte des conditions de paiement
note-single-document|Desde 2027 una nota modifica un solo documento|From 2027 a note modifies a single document|À partir de 2027 une note modifie un seul document
`
