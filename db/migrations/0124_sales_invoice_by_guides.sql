-- Sales whose goods leave by guides later: what a warehouse still has to deliver is asked item by item.
create index invoice_by_guides on sales.invoice (company_id, warehouse_id, date) where by_guides;
