-- Goods of a sale that have not left the books of the stock: they leave by guides, by themselves, when they are there.
alter table pos.sale
  add column exit_pending boolean not null default false,
  -- Why they could not leave the last time, in the words of the one who asked; null where nothing but stock was missing.
  add column exit_problem text;
create index sale_exit_pending on pos.sale (company_id, emitted_at) where exit_pending;
update pos.sale set exit_pending = true
where status = 'issued' and invoice_id is not null and observations @> '[{"code": "pos_stock_pending"}]';
