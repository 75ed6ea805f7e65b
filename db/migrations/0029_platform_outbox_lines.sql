-- Work that goes in an order: rows of one line are done one after the other by their place. A claim says whose it is, so that one of a
-- dead process is free as soon as it starts again.
alter table platform.outbox add column line text, add column place bigint, add column claimed_by uuid,
  add constraint outbox_line_place check ((line is null) = (place is null));

-- What waits already takes its place. The owner is no superuser everywhere: for this one statement the rows are its own again.
alter table platform.outbox no force row level security;
alter table einvoicing.document no force row level security;
update platform.outbox o set line = d.document_type || '-' || d.serie, place = d.number
from einvoicing.document d
where d.company_id = o.company_id and d.id = (o.payload->>'id')::uuid and o.kind = 'einvoice.send' and o.status = 'pending';
alter table platform.outbox force row level security;
alter table einvoicing.document force row level security;

create index outbox_line on platform.outbox (company_id, line, place) where status = 'pending' and line is not null;
drop index platform.outbox_due;
create index outbox_due on platform.outbox (company_id, due_at) where status = 'pending' and line is null;
