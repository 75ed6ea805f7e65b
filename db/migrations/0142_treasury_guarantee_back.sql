-- A guarantee that was received is given back: its own category, for the program looks for it.
alter table treasury.category drop constraint category_kind_check;
alter table treasury.category add constraint category_kind_check
  check (kind in ('bankFee', 'itf', 'interest', 'surplus', 'shortage', 'tax', 'payroll', 'loan', 'personalLoan', 'deposit', 'depositBack'));

create or replace function treasury.plant_categories(v_company uuid) returns void language sql as $$
  insert into treasury.category (company_id, id, code, name, type, ledger_code, kind, cash_flow, requires_party, usual_tax)
  select v_company, uuidv7(), c.* from (values
    ('INTGAN', 'Intereses ganados', '1', '7721', 'interest', '103', false, 'none'),
    ('SOBCAJ', 'Sobrante de caja', '1', '7599', 'surplus', '109', false, 'none'),
    ('PREREC', 'Préstamo recibido', '1', '4511', 'loan', '302', false, 'none'),
    ('DEVPER', 'Devolución de préstamo al personal', '1', '1411', 'personalLoan', '203', true, 'none'),
    ('GARREC', 'Depósito en garantía recibido', '1', '467', 'deposit', '109', true, 'none'),
    ('OTRING', 'Otros ingresos', '1', '7599', null, '109', false, 'none'),
    ('COMBAN', 'Comisiones bancarias', '2', '6391', 'bankFee', '119', false, 'none'),
    ('ITF', 'Impuesto a las transacciones financieras', '2', '6412', 'itf', '113', false, 'none'),
    ('INTPAG', 'Intereses pagados', '2', '67311', 'interest', '114', false, 'none'),
    ('FALCAJ', 'Faltante de caja', '2', '6599', 'shortage', '119', false, 'none'),
    ('TRIBUT', 'Tributos', '2', '40111', 'tax', '113', false, 'none'),
    ('PLANIL', 'Remuneraciones', '2', '4111', 'payroll', '112', false, 'none'),
    ('PREPAG', 'Pago de préstamo', '2', '4511', 'loan', '311', false, 'none'),
    ('PREPER', 'Préstamo al personal', '2', '1411', 'personalLoan', '213', true, 'none'),
    ('GARENT', 'Depósito en garantía entregado', '2', '1649', 'deposit', '119', true, 'none'),
    ('GARDEV', 'Devolución de depósito en garantía', '2', '467', 'depositBack', '119', true, 'none'),
    ('MOVILI', 'Movilidad', '2', '63112', null, '119', false, 'none'),
    ('OTRGAS', 'Otros gastos', '2', '6599', null, '119', false, 'none')
  ) as c(code, name, type, ledger_code, kind, cash_flow, requires_party, usual_tax)
  on conflict (company_id, platform.fold(code)) do nothing
$$;

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    perform treasury.plant_categories(v_company.id);
  end loop;
end $$;
