-- What is owed beside the supplier: the IGV of services of who is not domiciled, and the deposit of a detracción. Each is a debt of its own, by its id.
alter table purchases.bill
  -- The service is used here: the buyer owes its IGV (TUO Ley del IGV, arts. 1 b and 9), a credit once it is paid.
  add column abroad boolean not null default false,
  add column abroad_id uuid,
  add column abroad_base numeric(18,2) not null default 0,
  add column abroad_igv numeric(18,2) not null default 0,
  add column abroad_paid_on date,
  -- Of the form that it was paid with.
  add column abroad_form text,
  -- PLE tables 31 and 25.
  add column rent_type text,
  add column treaty text,
  add column detraction_code text,
  add column detraction_percent numeric(9,5),
  -- Of the supplier at the Banco de la Nación.
  add column detraction_account text,
  add column detraction_id uuid,
  -- Soles, and what that is of the total in the bill's currency.
  add column detraction_amount numeric(18,2),
  add column detraction_share numeric(18,2),
  add column detraction_due_on date,
  add column detraction_paid_on date,
  -- Of the deposit.
  add column detraction_number text,
  -- Its IGV is no credit before the deposit (DL 940, first final provision); from which day on it is.
  add column credit_waits boolean not null default false,
  add column credit_on date,
  add constraint bill_detraction_whole check ((detraction_code is null) = (detraction_amount is null));
create unique index bill_abroad on purchases.bill (company_id, abroad_id) where abroad_id is not null;
create unique index bill_detraction on purchases.bill (company_id, detraction_id) where detraction_id is not null;
create index bill_abroad_paid on purchases.bill (company_id, abroad_paid_on) where abroad_paid_on is not null;
create index bill_credit_on on purchases.bill (company_id, credit_on) where credit_on is not null;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, d.type
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('1673', 'IGV por acreditar en compras', 1), ('1674', 'IGV por acreditar no domiciliados', 1),
        ('40112', 'IGV - Servicios prestados por no domiciliados', 4), ('422', 'Anticipos a proveedores', 4)) d(code, name, type)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('purchase.igvWaiting', '1673'), ('purchase.igvAbroad', '40112'), ('purchase.igvAbroadWaiting', '1674'), ('purchase.advance', '422')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = a.company_id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
