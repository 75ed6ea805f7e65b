/** Problems of daily summaries, voidings and reversals: code | Spanish | English | French. Words in braces are parameters. */
export const summaryTexts = `
2220|El correlativo debe estar entre 1 y 99999|The correlative must be between 1 and 99999|Le numéro d’ordre doit être entre 1 et 99999
2228|La razón social admite de 3 a 100 caracteres en resúmenes y bajas|A legal name takes 3 to 100 characters in summaries and voidings|Une raison sociale admet de 3 à 100 caractères dans les résumés et annulations
2229|Falta la razón social en el resumen o baja|The legal name is missing in the summary or voiding|La raison sociale manque dans le résumé ou l’annulation
2236|La fecha del resumen es posterior a hoy ({today})|The summary's date is after today ({today})|La date du résumé est postérieure à aujourd’hui ({today})
2241|Un resumen solo lleva boletas y sus notas|A summary has only tickets and their notes|Un résumé n’a que des tickets et leurs notes
2251|El importe total de la línea no es válido|The line's total is not valid|Le total de la ligne n’est pas valide
2254|El valor de venta de la línea del resumen no es válido|The summary line's value is not valid|La valeur de la ligne du résumé n’est pas valide
2256|Tipo de valor de venta desconocido|Unknown kind of value|Type de valeur inconnu
2261|Los otros cargos no son un monto válido|The other charges are not a valid amount|Les autres frais ne sont pas un montant valide
2268|Tributo no admitido en un resumen|Tax not accepted in a summary|Taxe non admise dans un résumé
2278|Falta el IGV o IVAP, aunque sea cero|IGV or IVAP is missing, even as zero|L’IGV ou l’IVAP manque, même nul
2301|La fecha de la baja es posterior a hoy ({today})|The voiding's date is after today ({today})|La date de l’annulation est postérieure à aujourd’hui ({today})
2308|Un documento {type} no se da de baja por este medio|A document {type} is not voided this way|Un document {type} ne s’annule pas ainsi
2310|La serie {serie} no es de una factura|Series {serie} is not that of an invoice|La série {serie} n’est pas celle d’une facture
2312|El número del documento dado de baja no es válido|The voided document's number is not valid|Le numéro du document annulé n’est pas valide
2315|Falta el motivo de la baja|The reason for voiding is missing|Le motif de l’annulation manque
2345|La serie {serie} no es de una nota de factura|Series {serie} is not that of an invoice's note|La série {serie} n’est pas celle d’une note de facture
2348|El documento {number} está repetido en la baja|Document {number} is repeated in the voiding|Le document {number} est répété dans l’annulation
2355|Un tributo está repetido en la línea del resumen|A tax is repeated in the summary line|Une taxe est répétée dans la ligne du résumé
2357|Un tipo de valor de venta está repetido|A kind of value is repeated|Un type de valeur est répété
2513|El número {number} no es de una boleta o su nota|Number {number} is not that of a ticket or its note|Le numéro {number} n’est pas celui d’un ticket ou de sa note
2514|Una boleta mayor que S/ {limit} necesita comprador en el resumen|A ticket over S/ {limit} needs its buyer in the summary|Un ticket de plus de S/ {limit} exige son acheteur dans le résumé
2517|Régimen de percepción desconocido|Unknown perception regime|Régime de perception inconnu
2582|Solo una nota modifica otro documento|Only a note modifies another document|Seule une note modifie un autre document
2583|Falta el tipo de documento que la nota modifica|The type of the modified document is missing|Le type du document modifié manque
2608|La percepción o el total cobrado no cuadran|The perception or the total cashed does not agree|La perception ou le total encaissé ne concordent pas
2671|La fecha de los documentos es posterior a la del envío|The documents' date is after that of the sending|La date des documents est postérieure à celle de l’envoi
2674|La serie {serie} no es de una retención|Series {serie} is not that of a retention|La série {serie} n’est pas celle d’une retenue
2675|La serie {serie} no es de una percepción|Series {serie} is not that of a perception|La série {serie} n’est pas celle d’une perception
2893|El monto de la percepción del resumen no es válido|The summary's perception is not valid|La perception du résumé n’est pas valide
2895|El total cobrado con la percepción no es válido|The total cashed with the perception is not valid|Le total encaissé avec la perception n’est pas valide
2896|Estado del ítem desconocido: 1 adición, 2 modificación, 3 anulación|Unknown status: 1 add, 2 modify, 3 void|État inconnu : 1 ajout, 2 modification, 3 annulation
2897|La base de la percepción del resumen no es válida|The base of the summary's perception is not valid|La base de la perception du résumé n’est pas valide
2920|El número del documento modificado no tiene su formato en el resumen|The modified document's number has not its form in the summary|Le numéro du document modifié n’a pas sa forme dans le résumé
2957|Pasaron más de {days} días para dar de baja|More than {days} days have passed to void it|Plus de {days} jours ont passé pour l’annuler
2986|La percepción del resumen solo va en boletas que no se modifican|Perception goes in a summary only on tickets not being modified|La perception ne va dans un résumé que sur des tickets non modifiés
3094|El documento {number} está repetido con el mismo estado|Document {number} is repeated with the same status|Le document {number} est répété avec le même état
3095|El documento {number} se adiciona y modifica en el mismo envío|Document {number} is added and modified in one sending|Le document {number} est ajouté et modifié dans un même envoi
3096|El documento {number} se modifica y anula en el mismo envío|Document {number} is modified and voided in one sending|Le document {number} est modifié et annulé dans un même envoi
4019|El IGV de la línea del resumen debería ser {expected}|The summary line's IGV should be {expected}|L’IGV de la ligne du résumé devrait être {expected}
4027|El total de la línea del resumen es {found} y debería ser {expected}|The summary line's total is {found} and should be {expected}|Le total de la ligne du résumé est {found} et devrait être {expected}
4203|El motivo de la baja debería tener de 3 a 100 caracteres|The reason for voiding should have 3 to 100 characters|Le motif de l’annulation devrait avoir de 3 à 100 caractères
4443|Los documentos del resumen tienen más de {days} días|The summary's documents are more than {days} days old|Les documents du résumé ont plus de {days} jours
summary-lines|Un resumen admite hasta {max} documentos|A summary takes up to {max} documents|Un résumé admet jusqu’à {max} documents
`
