-- Input guides (GI) beside the opening stock: drafts with a reason of SUNAT table 12, a supplier, and what the goods cost in soles or dollars.
alter table inventory.guide drop constraint guide_kind_check;
alter table inventory.guide drop constraint guide_status_check;
alter table inventory.guide
  -- `GI01-00000001`, whole as of the opening stock; null while it is a draft.
  alter column number drop not null,
  alter column status set default 'draft',
  add column serie text,
  add column reason text not null default '16',
  add column supplier_id uuid,
  -- The supplier's own paper: `T001-123`.
  add column reference text,
  add column currency text not null default 'PEN' references law.currency,
  add column exchange_rate numeric(12,6) not null default 1 check (exchange_rate > 0),
  add column local_total numeric(18,2) not null default 0,
  add column void_reason text,
  add column supplier_said jsonb,
  add column said_search text not null generated always as (platform.fold(coalesce(supplier_said ->> 'name', '') || ' ' || coalesce(supplier_said ->> 'number', '')
    || ' ' || coalesce(reference, '') || ' ' || coalesce(description, '') || ' ' || coalesce(number, ''))) stored,
  add constraint guide_kind_check check (kind in ('input', 'inventory-taking')),
  add constraint guide_status_check check (status in ('draft', 'open', 'closed', 'voided')),
  add constraint guide_numbered check (number is not null or status = 'draft'),
  add constraint guide_supplier foreign key (company_id, supplier_id) references parties.client (company_id, id);
alter table inventory.guide alter column reason drop default;
alter table inventory.guide alter column local_total drop default;

alter table inventory.guide_line
  -- Soles: what came into the stock. Zero while it is a draft.
  add column local_amount numeric(18,2) not null default 0,
  add column item_code text,
  add column item_name text;
alter table inventory.guide_line drop constraint guide_line_company_id_guide_id_fkey;
alter table inventory.guide_line add constraint guide_line_company_id_guide_id_fkey
  foreign key (company_id, guide_id) references inventory.guide (company_id, id) on delete cascade;

-- What stands is in soles.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update inventory.guide set local_total = total, serie = split_part(number, '-', 1) where company_id = v_company.id;
    update inventory.guide_line set local_amount = amount where company_id = v_company.id;
    -- Companies that work already get their first series of guides, in their first branch.
    insert into company.document_series (company_id, id, document_type, serie, name, einvoice, branch_id)
      select v_company.id, uuidv7(), 'GI', 'GI01', 'Guías de ingreso', false, b.id
      from company.branch b
      where b.company_id = v_company.id
        and exists (select from company.document_series s where s.company_id = b.company_id)
        and not exists (select from company.document_series s where s.company_id = b.company_id and s.document_type = 'GI')
      order by b.code limit 1;
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, 4
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('4211', 'No emitidas'), ('7311', 'Terceros')) d(code, name)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('purchase.notBilled', '4211'), ('stock.bonus', '7311'), ('stock.received', '7599')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
alter table inventory.guide alter column serie set not null;

create index guide_by_supplier on inventory.guide (company_id, supplier_id, id);
select platform.findable('inventory.guide', 'said_search');
