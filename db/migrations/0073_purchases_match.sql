-- Ordered, received and billed are held against each other by line; a bill beyond what the company lets pass waits for somebody else's approval.
alter table purchases.setting
  -- Percent by which a bill may go beyond what was ordered; null: whatever it is.
  add column match_quantity numeric(9,5) check (match_quantity >= 0),
  -- Percent by which a price may go beyond what was agreed; null: whatever it is.
  add column match_price numeric(9,5) check (match_price >= 0),
  -- Soles that a bill may have beside its orders: other lines, other charges, debit notes; null: whatever they are.
  add column match_unordered numeric(18,2) check (match_unordered >= 0),
  -- Bills of no order at all wait too.
  add column match_no_order boolean not null default false;

alter table purchases.bill drop constraint bill_status_check;
alter table purchases.bill
  add constraint bill_status_check check (status in ('open', 'closed', 'voided', 'pending', 'rejected')),
  -- Who typed it, or changed it: none of them approves it.
  add column typed_by uuid[] not null default '{}',
  -- While it waits: the document as it will be entered.
  add column waiting jsonb,
  -- Why it waited: what went beyond what was agreed, by line.
  add column findings jsonb,
  add column reject_reason text,
  add column approved_at timestamptz,
  add column approved_by uuid,
  add constraint bill_waiting check ((waiting is not null) = (status in ('pending', 'rejected')));
create index bill_waiting_by_date on purchases.bill (company_id, date desc, id desc) where status in ('pending', 'rejected');

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update purchases.bill set typed_by = array[created_by] where company_id = v_company.id and created_by is not null;
  end loop;
end $$;
