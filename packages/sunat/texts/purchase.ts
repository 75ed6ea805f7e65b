/** Problems of purchase settlements: code | Spanish | English | French. Words in braces are parameters. */
export const purchaseTexts = `
2452|Falta la dirección del domicilio del vendedor|The address of the seller's home is missing|L’adresse du domicile du vendeur manque
2453|Falta el ubigeo del domicilio del vendedor|The ubigeo of the seller's home is missing|L’ubigeo du domicile du vendeur manque
2454|Falta la dirección del lugar de la operación|The address of the place of purchase is missing|L’adresse du lieu d’achat manque
2455|Falta el ubigeo del lugar de la operación|The ubigeo of the place of purchase is missing|L’ubigeo du lieu d’achat manque
2456|Falta el tipo de domicilio del vendedor|The kind of the seller's home is missing|Le type de domicile du vendeur manque
2457|Tipo de domicilio del vendedor desconocido (catálogo 60)|Unknown kind of the seller's home (catalog 60)|Type de domicile du vendeur inconnu (catalogue 60)
2458|Falta el tipo del lugar de la operación|The kind of the place of purchase is missing|Le type du lieu d’achat manque
2459|Tipo del lugar de la operación desconocido (catálogo 60)|Unknown kind of the place of purchase (catalog 60)|Type du lieu d’achat inconnu (catalogue 60)
2464|La retención de renta de la línea debe ser {expected}|The income tax kept back on the line must be {expected}|L’impôt sur le revenu retenu sur la ligne doit être {expected}
2593|La dirección del vendedor debe tener de 3 a 250 caracteres en una línea|The seller's address takes 3 to 250 characters on one line|L’adresse du vendeur doit avoir de 3 à 250 caractères sur une ligne
2778|La dirección del lugar debe tener de 3 a 250 caracteres en una línea|The address of the place takes 3 to 250 characters on one line|L’adresse du lieu doit avoir de 3 à 250 caractères sur une ligne
`
