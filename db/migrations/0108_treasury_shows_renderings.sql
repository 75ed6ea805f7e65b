-- The generator of vouchers asks what belongs to a rendering of account: its payments, its transfers and the documents that its payments settled.
select platform.shows('accounting.shown_payment', 'select company_id, id, direction, rendering_id from treasury.payment');
select platform.shows('accounting.shown_transfer', 'select company_id, id, rendering_id from treasury.transfer');
select platform.shows('accounting.shown_payment_line', 'select company_id, payment_id, open_item_id from treasury.payment_line');
select platform.shows('accounting.shown_open_item', 'select company_id, id, document_kind, document_id from treasury.open_item');
