import type { Labels } from '@yupana/contract'

/** Heads of the columns of the books, by the names of `packages/sunat/ple`: name | Spanish | English | French. */
const FIELDS = `
period|Periodo|Period|Période
cuo|CUO|CUO|CUO
line|Correlativo|Line|Ligne
account|Cuenta|Account|Compte
unit|Unidad de operación|Unit|Unité
costCentre|Centro de costo|Cost centre|Centre de coûts
currency|Moneda|Currency|Devise
documentType|Tipo doc.|Document type|Type doc.
series|Serie|Series|Série
number|Número|Number|Numéro
accountingDate|Fecha contable|Accounting day|Date comptable
dueDate|Vencimiento|Due|Échéance
operationDate|Fecha de operación|Day of operation|Date d’opération
gloss|Glosa|Memo|Libellé
reference|Glosa referencial|Reference|Référence
debit|Debe|Debit|Débit
credit|Haber|Credit|Crédit
structuredData|Dato estructurado|Structured data|Donnée structurée
state|Estado|State|État
bank|Banco|Bank|Banque
bankAccount|Cuenta bancaria|Bank account|Compte bancaire
paymentMeans|Medio de pago|Means of payment|Moyen de paiement
description|Descripción|Description|Description
partyType|Tipo ident.|Identity|Type ident.
partyNumber|Número ident.|Identity number|Numéro ident.
partyName|Nombre o razón social|Name|Nom
transactionNumber|N.º de operación|Transaction|N° d’opération
catalogue|Catálogo|Catalogue|Catalogue
item|Rubro|Line of the statement|Rubrique
amount|Importe|Amount|Montant
date|Fecha|Day|Date
allowance|Provisión|Allowance|Provision
stockType|Tipo de existencia|Kind of stock|Type de stock
code|Código|Code|Code
standardCatalogue|Catálogo estándar|Standard catalogue|Catalogue standard
standardCode|Código estándar|Standard code|Code standard
unitCode|Unidad|Unit|Unité
valuation|Valuación|Valuation|Évaluation
quantity|Cantidad|Quantity|Quantité
unitCost|Costo unitario|Unit cost|Coût unitaire
totalCost|Costo total|Total cost|Coût total
security|Título|Security|Titre
nominalValue|Valor nominal|Nominal value|Valeur nominale
cost|Costo|Cost|Coût
amortisation|Amortización|Amortisation|Amortissement
workerCode|Código del trabajador|Worker|Code salarié
additions|Adiciones|Additions|Réintégrations
deductions|Deducciones|Deductions|Déductions
capital|Capital|Capital|Capital
subscribed|Suscritas|Subscribed|Souscrites
paid|Pagado|Paid|Payé
shareType|Tipo de acción|Kind of share|Type d’action
shares|Acciones|Shares|Actions
percent|Participación %|Share %|Part %
openingDebit|Inicial deudor|Opening debit|Ouverture débit
openingCredit|Inicial acreedor|Opening credit|Ouverture crédit
movementDebit|Movimiento debe|Movement debit|Mouvement débit
movementCredit|Movimiento haber|Movement credit|Mouvement crédit
ledgerDebit|Mayor debe|Ledger debit|Grand livre débit
ledgerCredit|Mayor haber|Ledger credit|Grand livre crédit
closingDebit|Saldo deudor|Closing debit|Solde débiteur
closingCredit|Saldo acreedor|Closing credit|Solde créditeur
transferDebit|Cancelación debe|Transfer debit|Virement débit
transferCredit|Cancelación haber|Transfer credit|Virement crédit
assets|Activo|Assets|Actif
liabilities|Pasivo|Liabilities|Passif
losses|Pérdidas|Losses|Pertes
gains|Ganancias|Gains|Profits
name|Nombre|Name|Nom
plan|Plan|Chart|Plan
planName|Nombre del plan|Name of the chart|Nom du plan
corporateAccount|Cuenta corporativa|Corporate account|Compte du groupe
corporateName|Nombre corporativo|Corporate name|Nom du groupe
issueDate|Emisión|Issued|Émission
customsYear|Año DUA|Customs year|Année douane
lastNumber|Número final|Last number|Dernier numéro
base|Base gravada|Taxed base|Base taxée
igv|IGV|IGV|IGV
mixedBase|Base de uso mixto|Base of mixed use|Base d’usage mixte
mixedIgv|IGV de uso mixto|IGV of mixed use|IGV d’usage mixte
untaxedUseBase|Base sin derecho|Base without credit|Base sans droit
untaxedUseIgv|IGV sin derecho|IGV without credit|IGV sans droit
untaxed|No gravado|Not taxed|Non taxé
isc|ISC|ISC|ISC
icbper|ICBPER|ICBPER|ICBPER
otherCharges|Otros cargos|Other charges|Autres charges
total|Total|Total|Total
exchangeRate|Tipo de cambio|Rate|Taux
modifiedDate|Fecha modificada|Modified: day|Modifié : date
modifiedType|Tipo modificado|Modified: type|Modifié : type
modifiedSeries|Serie modificada|Modified: series|Modifié : série
modifiedCustoms|Aduana modificada|Modified: customs|Modifié : douane
modifiedNumber|Número modificado|Modified: number|Modifié : numéro
detractionDate|Fecha de detracción|Day of the deposit|Date du dépôt
detractionNumber|N.º de detracción|Number of the deposit|N° du dépôt
retention|Retención|Retention|Retenue
classification|Clasificación|Classification|Classification
contract|Contrato|Contract|Contrat
rateError|Error 1|Error 1|Erreur 1
notFoundError|Error 2|Error 2|Erreur 2
waiverError|Error 3|Error 3|Erreur 3
identityError|Error 4|Error 4|Erreur 4
value|Valor|Value|Valeur
creditType|Tipo doc. del crédito|Document of the credit|Doc. du crédit
creditSeries|Serie del crédito|Series of the credit|Série du crédit
creditNumber|Número del crédito|Number of the credit|Numéro du crédit
igvWithheld|IGV retenido|IGV withheld|IGV retenu
country|País|Country|Pays
partyAddress|Domicilio|Address|Adresse
beneficiaryNumber|N.º del beneficiario|Beneficiary|N° du bénéficiaire
beneficiaryName|Beneficiario|Name of the beneficiary|Bénéficiaire
beneficiaryCountry|País del beneficiario|Country of the beneficiary|Pays du bénéficiaire
link|Vínculo|Link|Lien
grossIncome|Renta bruta|Gross income|Revenu brut
deduction|Deducción|Deduction|Déduction
netIncome|Renta neta|Net income|Revenu net
withholdingRate|Tasa de retención|Rate withheld|Taux de retenue
taxWithheld|Impuesto retenido|Tax withheld|Impôt retenu
treaty|Convenio|Treaty|Convention
exemption|Exoneración|Exemption|Exonération
incomeType|Tipo de renta|Kind of income|Type de revenu
serviceMode|Modalidad|Mode of service|Modalité
article76|Artículo 76|Article 76|Article 76
establishment|Establecimiento|Establishment|Établissement
operation|Operación|Operation|Opération
entered|Entradas|In|Entrées
left|Salidas|Out|Sorties
enteredUnitCost|Costo unit. entrada|Unit cost in|Coût unit. entrée
enteredCost|Costo de entrada|Cost in|Coût d’entrée
leftUnitCost|Costo unit. salida|Unit cost out|Coût unit. sortie
leftCost|Costo de salida|Cost out|Coût de sortie
balance|Saldo|Balance|Solde
balanceUnitCost|Costo unit. saldo|Unit cost of the balance|Coût unit. du solde
balanceCost|Costo del saldo|Cost of the balance|Coût du solde
export|Exportación|Export|Exportation
baseDiscount|Descuento de base|Discount of base|Remise de base
igvDiscount|Descuento de IGV|Discount of IGV|Remise d’IGV
exempt|Exonerado|Exempt|Exonéré
unaffected|Inafecto|Unaffected|Inaffecté
ivapBase|Base IVAP|IVAP base|Base IVAP
ivap|IVAP|IVAP|IVAP
`

export const pleFieldLabels: Labels = Object.fromEntries(
  FIELDS.trim()
    .split('\n')
    .map((row) => {
      const [name = '', ...texts] = row.split('|')
      return [`ple.field.${name}`, texts as unknown as [string, string, string]]
    }),
)
