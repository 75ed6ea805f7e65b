-- Reminders in French, too: beside the Spanish text, as the English one.
alter table treasury.dunning_level add column subject_fr text, add column body_fr text;
create function treasury.dunning_french() returns table (code text, subject_fr text, body_fr text) language sql immutable as $$
  values
    ('AVISO1', 'Rappel de paiement : {document}',
      E'À l''attention de {client} :\n\nNous vous rappelons que {amount} restent à payer à ce jour. Le plus ancien était dû le {due}.\n\nSi vous avez déjà payé, merci de nous envoyer le justificatif.'),
    ('AVISO2', 'Deuxième avis : {amount} en retard de {days} jours',
      E'À l''attention de {client} :\n\nNous n''avons pas encore reçu {amount}, en retard de {days} jours. Merci de régulariser ou de nous dire quel jour vous paierez.'),
    ('AVISO3', 'Dernier avis : {amount} en retard de {days} jours',
      E'À l''attention de {client} :\n\nMalgré nos avis {amount} restent à payer, dus depuis le {due}. Sans paiement ni date de paiement dans les prochains jours, nous suspendrons votre crédit.')
$$;
CREATE OR REPLACE FUNCTION treasury.plant_dunning_levels(v_company uuid)
 RETURNS void
 LANGUAGE sql
AS $$
  insert into treasury.dunning_level (company_id, id, code, name, days, subject_es, body_es, subject_en, body_en, subject_fr, body_fr)
  select v_company, uuidv7(), d.code, d.name, d.days, d.subject_es, d.body_es, d.subject_en, d.body_en, f.subject_fr, f.body_fr
  from (values
    ('AVISO1', 'Recordatorio', 3, 'Recordatorio de pago: {document}',
      E'Estimados señores de {client}:\n\nLes recordamos que a la fecha tienen pendiente de pago {amount}. Lo más antiguo venció el {due}.\n\nSi ya realizaron el pago, les agradeceremos enviarnos la constancia.',
      'Payment reminder: {document}',
      E'Dear {client},\n\nThis is a friendly reminder that {amount} is still unpaid. The oldest of it was due on {due}.\n\nIf you have paid already, please send us the proof of payment.'),
    ('AVISO2', 'Segundo aviso', 15, 'Segundo aviso: {amount} vencidos hace {days} días',
      E'Estimados señores de {client}:\n\nAún no registramos el pago de {amount}, vencidos hace {days} días. Les pedimos regularizarlo o indicarnos en qué fecha lo harán.',
      'Second notice: {amount} overdue for {days} days',
      E'Dear {client},\n\nWe have not yet received {amount}, overdue for {days} days. Please pay it, or tell us on which day you will.'),
    ('AVISO3', 'Último aviso', 30, 'Último aviso: {amount} vencidos hace {days} días',
      E'Estimados señores de {client}:\n\nPese a nuestros avisos sigue pendiente {amount}, vencidos desde el {due}. De no recibir el pago o un compromiso de fecha en los próximos días, suspenderemos su crédito.',
      'Final notice: {amount} overdue for {days} days',
      E'Dear {client},\n\nIn spite of our notices {amount} is still unpaid, overdue since {due}. Unless we receive the payment or a date for it within the next days, we will suspend your credit.'))
    d(code, name, days, subject_es, body_es, subject_en, body_en)
  join treasury.dunning_french() f on f.code = d.code
  on conflict do nothing
$$;
-- What companies have of the levels that everybody begins with, as long as they say what they began with.
update treasury.dunning_level l set subject_fr = f.subject_fr, body_fr = f.body_fr
from treasury.dunning_french() f
where f.code = l.code and l.subject_fr is null and l.body_fr is null and (l.subject_en, l.days) in (
  ('Payment reminder: {document}', 3), ('Second notice: {amount} overdue for {days} days', 15), ('Final notice: {amount} overdue for {days} days', 30));
