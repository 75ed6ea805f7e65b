import type { Labels } from '@yupana/contract'

/** Words of the page that says whether everything agrees. */
export const proofLabels: Labels = {
  'proof.plural': ['Pruebas de cuadre', 'Proofs', 'Preuves de concordance'],
  'proof.help': [
    'Lo que debe cuadrar en toda la empresa, recontado desde los registros. Cada noche, y cuando usted lo pida.',
    'What must agree across the whole company, recounted from its records. Each night, and whenever you ask.',
    "Ce qui doit concorder dans toute l'entreprise, recompté depuis les enregistrements. Chaque nuit, et à la demande.",
  ],
  'proof.runAll': ['Comprobar todo', 'Check everything', 'Tout vérifier'],
  'proof.running': [
    'Comprobando {{done}} de {{all}}',
    'Checking {{done}} of {{all}}',
    'Vérification {{done}} sur {{all}}',
  ],
  'proof.run': ['Comprobar', 'Check', 'Vérifier'],
  'proof.runOne': ['Comprobar: {{title}}', 'Check: {{title}}', 'Vérifier : {{title}}'],
  'proof.allGood': ['Todo cuadra', 'Everything agrees', 'Tout concorde'],
  'proof.someBad_one': ['1 no cuadra', '1 does not agree', '1 ne concorde pas'],
  'proof.someBad': ['{{count}} no cuadran', '{{count}} do not agree', '{{count}} ne concordent pas'],
  'proof.someWarn_one': ['1 por revisar', '1 to be looked at', '1 à revoir'],
  'proof.someWarn': ['{{count}} por revisar', '{{count}} to be looked at', '{{count}} à revoir'],
  'proof.someNew_one': ['1 sin comprobar', '1 not checked yet', '1 à vérifier'],
  'proof.someNew': ['{{count}} sin comprobar', '{{count}} not checked yet', '{{count}} à vérifier'],
  'proof.good': ['Cuadra', 'Agrees', 'Concorde'],
  'proof.bad': ['No cuadra', 'Does not agree', 'Ne concorde pas'],
  'proof.warn': ['Por revisar', 'To be looked at', 'À revoir'],
  'proof.new': ['Sin comprobar', 'Not checked yet', 'À vérifier'],
  'proof.checked_one': ['1 revisado', '1 looked at', '1 examiné'],
  'proof.checked': ['{{count}} revisados', '{{count}} looked at', '{{count}} examinés'],
  'proof.nothing': ['Nada que revisar todavía', 'Nothing to look at yet', 'Rien à examiner pour le moment'],
  'proof.first_one': ['1 diferencia: {{said}}', '1 difference: {{said}}', '1 écart : {{said}}'],
  'proof.first': [
    '{{count}} diferencias; la primera: {{said}}',
    '{{count}} differences; the first: {{said}}',
    '{{count}} écarts ; le premier : {{said}}',
  ],
  'proof.since': ['desde el {{at}}', 'since {{at}}', 'depuis le {{at}}'],
  'proof.at': ['Comprobado el {{at}}', 'Checked on {{at}}', 'Vérifié le {{at}}'],
  'proof.only': ['Solo lo que no cuadra', 'Only what does not agree', 'Seulement ce qui ne concorde pas'],
  'proof.see': ['Ver', 'See', 'Voir'],
}
