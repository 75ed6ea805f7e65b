-- Long lists in orders and by filters that no index led to: apps/server/test/list-plans.test.ts asks each list for its plan.

-- Drafts have no number and stand at the end of the order; the index of numbers alone left them out, and with them the order.
drop index sales.invoice_number_alone;
create index invoice_by_number on sales.invoice (company_id, number, id);
create index invoice_due_on on sales.invoice (company_id, due_on, id);

create index document_date on einvoicing.document (company_id, date desc, id desc);

create index payment_amount on treasury.payment (company_id, direction, amount, id);
create index payment_party on treasury.payment (company_id, party_id, date desc, id desc) where party_id is not null;

create index open_item_date on treasury.open_item (company_id, direction, date, id) where status = 'open';
-- The document that an item is paid under: its own, or the one that its own is joined to.
create index open_item_debt on treasury.open_item (company_id, (coalesce(payer_id, document_id)));

create index guide_line_item on inventory.guide_line (company_id, item_id);

create index guide_sender on transport.guide (company_id, sender_id, date desc, id desc);
create index guide_addressee on transport.guide (company_id, addressee_id, date desc, id desc);
create index guide_payer on transport.guide (company_id, (coalesce(payer_id, client_id)));
create index guide_sub_contractor on transport.guide (company_id, sub_contractor_id) where sub_contractor_id is not null;
create index guide_second_driver on transport.guide (company_id, second_driver_id) where second_driver_id is not null;
create index guide_second_vehicle on transport.guide (company_id, second_vehicle_id) where second_vehicle_id is not null;
