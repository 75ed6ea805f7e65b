-- Soles that an item opened with, so that what is left of it is known for any day.
alter table treasury.open_item add column local_amount numeric(18,2);
update treasury.open_item i set local_amount = case when i.status = 'voided' then round(i.amount * i.exchange_rate, 2) else i.local_balance
  + coalesce((select sum(l.settled_local) from treasury.payment_line l
      join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and p.status <> 'CX'
      where l.company_id = i.company_id and l.open_item_id = i.id), 0)
  + coalesce((select sum(c.local_amount) from treasury.item_credit c where c.company_id = i.company_id and c.open_item_id = i.id and c.undone_on is null), 0) end;
alter table treasury.open_item alter column local_amount set not null, add check (local_amount >= 0);
-- What was undone after a day that is asked for.
create index payment_voided on treasury.payment (company_id, voided_on) where voided_on is not null;
create index item_credit_date on treasury.item_credit (company_id, date);
create index item_credit_undone on treasury.item_credit (company_id, undone_on) where undone_on is not null;
create index open_item_voided on treasury.open_item (company_id, voided_on) where voided_on is not null;
