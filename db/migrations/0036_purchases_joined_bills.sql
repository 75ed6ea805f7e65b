-- Bills of one supplier that are paid as one (PUR-001): each stays its own document, the parent is what payables show and payments name.
alter table purchases.bill add column parent_id uuid;
alter table purchases.bill add column joined int not null default 0 check (joined >= 0);
alter table purchases.bill add constraint bill_parent foreign key (company_id, parent_id) references purchases.bill (company_id, id);
alter table purchases.bill add constraint bill_parent_is_another check (parent_id <> id and (parent_id is null or joined = 0));
create index bill_by_parent on purchases.bill (company_id, parent_id) where parent_id is not null;

-- The document under which an open item is shown and paid, where that is not its own.
alter table treasury.open_item add column payer_id uuid;
alter table treasury.open_item add column payer_type text;
alter table treasury.open_item add column payer_serie text;
alter table treasury.open_item add column payer_number text;
create index open_item_by_payer on treasury.open_item (company_id, payer_id) where payer_id is not null;
