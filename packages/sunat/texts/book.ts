/** Problems of the electronic books and of the SIRE: code | Spanish | English | French. Words in braces are parameters. */
export const bookTexts = `
book-absent|El campo {field} ({name}) no se llena en este caso|Field {field} ({name}) stays empty in this case|Le champ {field} ({name}) reste vide dans ce cas
book-document|El campo {field} ({name}) no tiene la forma del documento {type}: {value}|Field {field} ({name}) has not the form of document {type}: {value}|Le champ {field} ({name}) n’a pas la forme du document {type} : {value}
book-empty|Alguno de {others} debe ser distinto de cero|One of {others} must not be zero|L’un de {others} doit être différent de zéro
book-exclusive|{name} y {other} no pueden tener importe a la vez|{name} and {other} may not both have an amount|{name} et {other} ne peuvent avoir tous deux un montant
book-follows|{name} debe tener el signo de {other}|{name} must have the sign of {other}|{name} doit avoir le signe de {other}
book-format|El campo {field} ({name}) no tiene su formato o longitud: {value}|Field {field} ({name}) has not its form or length: {value}|Le champ {field} ({name}) n’a pas sa forme ou sa longueur : {value}
book-free|Los campos de libre utilización son como máximo {most}|There may be at most {most} fields of free use|Il y a au plus {most} champs d’usage libre
book-identity|El número de identidad no corresponde a su tipo: {value}|The identity number does not fit its type: {value}|Le numéro d’identité ne correspond pas à son type : {value}
book-late|{name} no puede ser posterior a {limit}|{name} may not be after {limit}|{name} ne peut être postérieur à {limit}
book-line|El correlativo empieza con A (apertura), M (movimiento) o C (cierre)|A line starts with A (opening), M (movement) or C (closing)|Le numéro commence par A (ouverture), M (mouvement) ou C (clôture)
book-percent|{name} debe estar entre 0 y 100|{name} must lie between 0 and 100|{name} doit être entre 0 et 100
book-period|El periodo {value} no es de este libro o es posterior a {expected}|Period {value} is not of this book, or is later than {expected}|La période {value} n’est pas de ce livre, ou est postérieure à {expected}
book-refused|El valor {value} no se admite en el campo {field} ({name})|Value {value} is not accepted in field {field} ({name})|La valeur {value} n’est pas admise au champ {field} ({name})
book-repeated|La clave {key} está repetida|Key {key} is repeated|La clé {key} est répétée
book-required|Falta el campo {field} ({name})|Field {field} ({name}) is missing|Le champ {field} ({name}) manque
book-sign|{name} debe tener signo {sign}|{name} must have sign {sign}|{name} doit avoir le signe {sign}
book-state|El estado debe ser {expected}|The state must be {expected}|L’état doit être {expected}
book-table|El valor {value} de {name} no está en la tabla {table}|Value {value} of {name} is not in table {table}|La valeur {value} de {name} n’est pas dans la table {table}
book-total|{name} debe ser {expected}|{name} must be {expected}|{name} doit valoir {expected}
book-unbalanced|El debe ({debit}) y el haber ({credit}) del periodo no cuadran|Debit ({debit}) and credit ({credit}) of the period do not agree|Le débit ({debit}) et le crédit ({credit}) de la période ne concordent pas
book-unknown|El libro no tiene el campo {name}|The book has no field {name}|Le livre n’a pas de champ {name}
book-value|{name} debe ser uno de {expected}|{name} must be one of {expected}|{name} doit être l’un de {expected}
`
