-- A sale may be made from a document of an area above: its kind and id, and the guides of others' goods that it names (catalogue 01, series and number).
alter table sales.invoice
  add column made_from_kind text,
  add column made_from_id uuid,
  add column carried jsonb not null default '[]',
  add constraint invoice_made_from check ((made_from_kind is null) = (made_from_id is null));
