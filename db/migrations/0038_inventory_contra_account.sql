-- Goods that are valued anew change what bore their cost: cost of sales, of exports, donations, shortages … and the voucher names what caused it.
alter table inventory.stock_move add column contra_account text not null default 'cost.goods';
alter table inventory.stock_move add column recosted_by text;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update inventory.stock_move m set contra_account = 'stock.shortage'
      where m.company_id = v_company.id and m.source_kind = 'inventoryCount' and m.quantity < 0;
    -- Of an item that a document both sells and gives away the movements cannot be told apart any more: they stay with the cost of sales.
    update inventory.stock_move m set contra_account = l.account
      from (
        select invoice_id, item_id, min(account) as account from (
          select invoice_id, item_id,
            case when tax_type = 'EXPORT' then 'cost.export' when tax_type <> 'EXONERATED_TRASFER' then 'cost.goods'
              when affectation = '12' then 'stock.donations' when affectation in ('16', '34') then 'stock.staff'
              when affectation in ('15', '31') then 'cost.goods' else 'stock.samples' end as account
          from sales.invoice_line where company_id = v_company.id) a
        group by 1, 2 having min(account) = max(account)) l
      where m.company_id = v_company.id and m.source_kind = 'invoice' and m.source_id = l.invoice_id and m.item_id = l.item_id and l.account <> 'cost.goods';
  end loop;
end $$;
