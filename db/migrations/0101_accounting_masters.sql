-- The masters of the books: groups of accounts, lines of the statements, what an account asks for and where its cost goes, the settings of each year.
create table law.balance_format (
  code text primary key,
  name text not null,
  type int not null,
  position int not null,
  kind text not null,
  parent text,
  sign int not null,
  formula text,
  contrary text,
  sunat_code text
);
select platform.reference_table('law.balance_format');
create table law.format_account (prefix text primary key, format text, function_format text);
select platform.reference_table('law.format_account');
insert into law.balance_format (code, name, type, position, kind, parent, sign, formula, contrary, sunat_code) values
  ('A01', 'Efectivo y equivalentes de efectivo', 1, 10, 'line', 'A19', 1, null, 'P01', null),
  ('A02', 'Inversiones financieras', 1, 20, 'line', 'A19', 1, null, null, null),
  ('A03', 'Cuentas por cobrar comerciales - terceros', 1, 30, 'line', 'A19', 1, null, null, null),
  ('A04', 'Cuentas por cobrar comerciales - relacionadas', 1, 40, 'line', 'A19', 1, null, null, null),
  ('A05', 'Cuentas por cobrar al personal, accionistas y directores', 1, 50, 'line', 'A19', 1, null, null, null),
  ('A06', 'Otras cuentas por cobrar', 1, 60, 'line', 'A19', 1, null, null, null),
  ('A07', 'Inventarios', 1, 70, 'line', 'A19', 1, null, null, null),
  ('A08', 'Servicios y otros contratados por anticipado', 1, 80, 'line', 'A19', 1, null, null, null),
  ('A09', 'Activos no corrientes mantenidos para la venta', 1, 90, 'line', 'A19', 1, null, null, null),
  ('A19', 'Total activo corriente', 1, 100, 'subtotal', 'A99', 1, 'A01+A02+A03+A04+A05+A06+A07+A08+A09', null, null),
  ('A20', 'Inversiones mobiliarias', 1, 110, 'line', 'A29', 1, null, null, null),
  ('A21', 'Propiedades de inversión', 1, 120, 'line', 'A29', 1, null, null, null),
  ('A22', 'Activos por derecho de uso', 1, 130, 'line', 'A29', 1, null, null, null),
  ('A23', 'Propiedad, planta y equipo', 1, 140, 'line', 'A29', 1, null, null, null),
  ('A24', 'Intangibles', 1, 150, 'line', 'A29', 1, null, null, null),
  ('A25', 'Activos biológicos', 1, 160, 'line', 'A29', 1, null, null, null),
  ('A26', 'Activo diferido', 1, 170, 'line', 'A29', 1, null, null, null),
  ('A27', 'Otros activos', 1, 180, 'line', 'A29', 1, null, null, null),
  ('A29', 'Total activo no corriente', 1, 190, 'subtotal', 'A99', 1, 'A20+A21+A22+A23+A24+A25+A26+A27', null, null),
  ('A99', 'Total activo', 1, 200, 'subtotal', null, 1, 'A19+A29', null, null),
  ('F01', 'Ventas netas', 4, 10, 'line', 'F03', -1, null, null, null),
  ('F02', 'Costo de ventas', 4, 20, 'line', 'F03', -1, null, null, null),
  ('F03', 'Utilidad bruta', 4, 30, 'subtotal', null, -1, 'F01+F02', null, null),
  ('F04', 'Gastos de ventas', 4, 40, 'line', 'F08', -1, null, null, null),
  ('F05', 'Gastos administrativos', 4, 50, 'line', 'F08', -1, null, null, null),
  ('F06', 'Otros ingresos', 4, 60, 'line', 'F08', -1, null, null, null),
  ('F07', 'Otros gastos', 4, 70, 'line', 'F08', -1, null, null, null),
  ('F08', 'Utilidad operativa', 4, 80, 'subtotal', null, -1, 'F03+F04+F05+F06+F07', null, null),
  ('F09', 'Ingresos financieros', 4, 90, 'line', 'F12', -1, null, null, null),
  ('F10', 'Gastos financieros', 4, 100, 'line', 'F12', -1, null, null, null),
  ('F12', 'Resultado antes de impuesto', 4, 110, 'subtotal', null, -1, 'F08+F09+F10', null, null),
  ('F13', 'Impuesto a las ganancias', 4, 120, 'line', 'F14', -1, null, null, null),
  ('F14', 'Resultado del ejercicio', 4, 130, 'subtotal', null, -1, 'F12+F13', null, null),
  ('N01', 'Ventas netas', 3, 10, 'line', 'N04', -1, null, null, null),
  ('N02', 'Compras', 3, 20, 'line', 'N04', -1, null, null, null),
  ('N03', 'Variación de inventarios', 3, 30, 'line', 'N04', -1, null, null, null),
  ('N04', 'Margen comercial', 3, 40, 'subtotal', null, -1, 'N01+N02+N03', null, null),
  ('N05', 'Producción del ejercicio', 3, 50, 'line', 'N08', -1, null, null, null),
  ('N06', 'Servicios prestados por terceros', 3, 60, 'line', 'N08', -1, null, null, null),
  ('N08', 'Valor agregado', 3, 70, 'subtotal', null, -1, 'N04+N05+N06', null, null),
  ('N09', 'Gastos de personal y directores', 3, 80, 'line', 'N11', -1, null, null, null),
  ('N10', 'Gastos por tributos', 3, 90, 'line', 'N11', -1, null, null, null),
  ('N11', 'Excedente bruto de explotación', 3, 100, 'subtotal', null, -1, 'N08+N09+N10', null, null),
  ('N12', 'Otros gastos de gestión', 3, 110, 'line', 'N15', -1, null, null, null),
  ('N13', 'Valuación, deterioro y provisiones', 3, 120, 'line', 'N15', -1, null, null, null),
  ('N14', 'Otros ingresos de gestión', 3, 130, 'line', 'N15', -1, null, null, null),
  ('N15', 'Resultado de explotación', 3, 140, 'subtotal', null, -1, 'N11+N12+N13+N14', null, null),
  ('N16', 'Ingresos financieros', 3, 150, 'line', 'N20', -1, null, null, null),
  ('N17', 'Gastos financieros', 3, 160, 'line', 'N20', -1, null, null, null),
  ('N20', 'Resultado antes de impuesto', 3, 170, 'subtotal', null, -1, 'N15+N16+N17', null, null),
  ('N21', 'Impuesto a las ganancias', 3, 180, 'line', 'N22', -1, null, null, null),
  ('N22', 'Resultado del ejercicio', 3, 190, 'subtotal', null, -1, 'N20+N21', null, null),
  ('P01', 'Sobregiros bancarios', 2, 10, 'line', 'P15', -1, null, null, null),
  ('P02', 'Tributos, contraprestaciones y aportes por pagar', 2, 20, 'line', 'P15', -1, null, 'A06', null),
  ('P03', 'Remuneraciones y participaciones por pagar', 2, 30, 'line', 'P15', -1, null, null, null),
  ('P04', 'Cuentas por pagar comerciales - terceros', 2, 40, 'line', 'P15', -1, null, null, null),
  ('P05', 'Cuentas por pagar comerciales - relacionadas', 2, 50, 'line', 'P15', -1, null, null, null),
  ('P06', 'Cuentas por pagar a accionistas y directores', 2, 60, 'line', 'P15', -1, null, null, null),
  ('P07', 'Obligaciones financieras', 2, 70, 'line', 'P15', -1, null, null, null),
  ('P08', 'Otras cuentas por pagar', 2, 80, 'line', 'P15', -1, null, null, null),
  ('P09', 'Provisiones', 2, 90, 'line', 'P15', -1, null, null, null),
  ('P10', 'Pasivo diferido', 2, 110, 'line', 'P18', -1, null, null, null),
  ('P15', 'Total pasivo corriente', 2, 100, 'subtotal', 'P19', -1, 'P01+P02+P03+P04+P05+P06+P07+P08+P09', null, null),
  ('P16', 'Obligaciones financieras a largo plazo', 2, 120, 'line', 'P18', -1, null, null, null),
  ('P17', 'Otras cuentas por pagar a largo plazo', 2, 130, 'line', 'P18', -1, null, null, null),
  ('P18', 'Total pasivo no corriente', 2, 140, 'subtotal', 'P19', -1, 'P10+P16+P17', null, null),
  ('P19', 'Total pasivo', 2, 150, 'subtotal', 'P99', -1, 'P15+P18', null, null),
  ('P21', 'Capital', 2, 160, 'line', 'P39', -1, null, null, null),
  ('P22', 'Acciones de inversión', 2, 170, 'line', 'P39', -1, null, null, null),
  ('P23', 'Capital adicional', 2, 180, 'line', 'P39', -1, null, null, null),
  ('P24', 'Resultados no realizados', 2, 190, 'line', 'P39', -1, null, null, null),
  ('P25', 'Excedente de revaluación', 2, 200, 'line', 'P39', -1, null, null, null),
  ('P26', 'Reservas', 2, 210, 'line', 'P39', -1, null, null, null),
  ('P27', 'Resultados acumulados', 2, 220, 'line', 'P39', -1, null, null, null),
  ('P28', 'Resultado del ejercicio', 2, 230, 'subtotal', 'P39', -1, 'N22', null, null),
  ('P39', 'Total patrimonio', 2, 240, 'subtotal', 'P99', -1, 'P21+P22+P23+P24+P25+P26+P27+P28', null, null),
  ('P99', 'Total pasivo y patrimonio', 2, 250, 'subtotal', null, -1, 'P19+P39', null, null),
  ('R01', 'Liquidez corriente', 5, 10, 'ratio', null, 1, 'A19/P15', null, null),
  ('R02', 'Prueba ácida', 5, 20, 'ratio', null, 1, '(A19-A07-A08)/P15', null, null),
  ('R03', 'Endeudamiento patrimonial', 5, 30, 'ratio', null, 1, 'P19/P39', null, null),
  ('R04', 'Margen bruto', 5, 40, 'ratio', null, 1, 'F03/F01', null, null),
  ('R05', 'Margen neto', 5, 50, 'ratio', null, 1, 'F14/F01', null, null),
  ('R06', 'Rentabilidad del patrimonio (ROE)', 5, 60, 'ratio', null, 1, 'F14/P39', null, null),
  ('R07', 'Rentabilidad del activo (ROA)', 5, 70, 'ratio', null, 1, 'F14/A99', null, null),
  ('R08', 'Días de cobro', 5, 80, 'ratio', null, 1, 'A03/F01*360', null, null),
  ('R09', 'Días de pago', 5, 90, 'ratio', null, 1, '-P04/F02*360', null, null),
  ('R10', 'Días de inventario', 5, 100, 'ratio', null, 1, '-A07/F02*360', null, null);
insert into law.format_account (prefix, format, function_format) values
  ('10', 'A01', null),
  ('11', 'A02', null),
  ('12', 'A03', null),
  ('13', 'A04', null),
  ('14', 'A05', null),
  ('16', 'A06', null),
  ('17', 'A06', null),
  ('18', 'A08', null),
  ('191', 'A03', null),
  ('192', 'A04', null),
  ('193', 'A05', null),
  ('194', 'A06', null),
  ('195', 'A06', null),
  ('20', 'A07', null),
  ('21', 'A07', null),
  ('22', 'A07', null),
  ('23', 'A07', null),
  ('24', 'A07', null),
  ('25', 'A07', null),
  ('26', 'A07', null),
  ('27', 'A09', null),
  ('28', 'A07', null),
  ('29', 'A07', null),
  ('30', 'A20', null),
  ('31', 'A21', null),
  ('32', 'A22', null),
  ('33', 'A23', null),
  ('34', 'A24', null),
  ('35', 'A25', null),
  ('36', 'A23', null),
  ('37', 'A26', null),
  ('38', 'A27', null),
  ('391', 'A21', null),
  ('392', 'A22', null),
  ('393', 'A22', null),
  ('394', 'A22', null),
  ('395', 'A23', null),
  ('396', 'A24', null),
  ('398', 'A25', null),
  ('40', 'P02', null),
  ('41', 'P03', null),
  ('42', 'P04', null),
  ('43', 'P05', null),
  ('44', 'P06', null),
  ('45', 'P07', null),
  ('46', 'P08', null),
  ('47', 'P08', null),
  ('48', 'P09', null),
  ('49', 'P10', null),
  ('50', 'P21', null),
  ('51', 'P22', null),
  ('52', 'P23', null),
  ('56', 'P24', null),
  ('57', 'P25', null),
  ('58', 'P26', null),
  ('59', 'P27', null),
  ('60', 'N02', 'F02'),
  ('61', 'N03', 'F02'),
  ('62', 'N09', 'F07'),
  ('63', 'N06', 'F07'),
  ('64', 'N10', 'F07'),
  ('65', 'N12', 'F07'),
  ('66', 'N12', 'F07'),
  ('67', 'N17', 'F10'),
  ('68', 'N13', 'F07'),
  ('69', 'N03', 'F02'),
  ('691', 'N03', 'F02'),
  ('692', 'N05', 'F02'),
  ('693', 'N05', 'F02'),
  ('694', 'N05', 'F02'),
  ('695', 'N13', 'F02'),
  ('70', 'N01', 'F01'),
  ('71', 'N05', 'F02'),
  ('72', 'N05', 'F02'),
  ('73', 'N16', 'F09'),
  ('74', 'N01', 'F01'),
  ('75', 'N14', 'F06'),
  ('76', 'N14', 'F06'),
  ('77', 'N16', 'F09'),
  ('78', 'N14', 'F06'),
  ('88', 'N21', 'F13'),
  ('90', null, 'F02'),
  ('91', null, 'F02'),
  ('92', null, 'F02'),
  ('93', null, 'F02'),
  ('94', null, 'F05'),
  ('95', null, 'F04'),
  ('97', null, 'F10');

create table accounting.account_group (
  company_id uuid not null references company.company(id),
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  kind text not null check (kind in ('income', 'expense', 'other')),
  primary key (company_id, id)
);
select platform.tenant_table('accounting.account_group');
create unique index account_group_code on accounting.account_group (company_id, code);
create index account_group_name on accounting.account_group (company_id, name, id);

create table accounting.balance_format (
  company_id uuid not null references company.company(id),
  id uuid not null,
  version int not null default 1,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,9}$'),
  name text not null,
  type int not null check (type between 1 and 5),
  position int not null,
  kind text not null check (kind in ('heading', 'line', 'subtotal', 'ratio')),
  parent text,
  sign int not null default 1 check (sign in (1, -1)),
  formula text check ((formula is not null) = (kind in ('subtotal', 'ratio'))),
  contrary text check (contrary is null or kind = 'line'),
  sunat_code text,
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, parent) references accounting.balance_format (company_id, code) deferrable,
  foreign key (company_id, contrary) references accounting.balance_format (company_id, code) deferrable
);
select platform.tenant_table('accounting.balance_format');
create index balance_format_type on accounting.balance_format (company_id, type, id);
create index balance_format_order on accounting.balance_format (company_id, position, id);
create index balance_format_name on accounting.balance_format (company_id, name, id);
create index archive_description on accounting.archive (company_id, description, id);
create index balance_format_parent on accounting.balance_format (company_id, parent) where parent is not null;
create index balance_format_contrary on accounting.balance_format (company_id, contrary) where contrary is not null;

alter table accounting.account
  add column cost_center boolean not null default false,
  add column budget boolean not null default false,
  add column cash_flow boolean not null default false,
  add column exchange_difference boolean not null default false,
  add column medium boolean not null default false,
  add column tax_document boolean not null default false,
  add column destination1 text,
  add column percent1 numeric(5,2) check (percent1 > 0 and percent1 <= 100),
  add column destination2 text,
  add column percent2 numeric(5,2) check (percent2 > 0 and percent2 <= 100),
  add column destination3 text,
  add column percent3 numeric(5,2) check (percent3 > 0 and percent3 <= 100),
  add column format text,
  add column function_format text,
  add column group_id uuid;
alter table accounting.account
  add constraint account_destinations check (
    (destination1 is null) = (percent1 is null) and (destination2 is null) = (percent2 is null) and (destination3 is null) = (percent3 is null)
    and (destination1 is not null or destination2 is null) and (destination2 is not null or destination3 is null)
    and (destination1 is null or percent1 + coalesce(percent2, 0) + coalesce(percent3, 0) = 100));
alter table accounting.account
  add foreign key (company_id, year, destination1) references accounting.account (company_id, year, code) deferrable,
  add foreign key (company_id, year, destination2) references accounting.account (company_id, year, code) deferrable,
  add foreign key (company_id, year, destination3) references accounting.account (company_id, year, code) deferrable,
  add foreign key (company_id, format) references accounting.balance_format (company_id, code) deferrable,
  add foreign key (company_id, function_format) references accounting.balance_format (company_id, code) deferrable,
  add foreign key (company_id, group_id) references accounting.account_group (company_id, id);
create index account_destination1 on accounting.account (company_id, year, destination1) where destination1 is not null;
create index account_destination2 on accounting.account (company_id, year, destination2) where destination2 is not null;
create index account_destination3 on accounting.account (company_id, year, destination3) where destination3 is not null;
create index account_format on accounting.account (company_id, format) where format is not null;
create index account_function_format on accounting.account (company_id, function_format) where function_format is not null;
create index account_of_group on accounting.account (company_id, group_id) where group_id is not null;
create index account_name on accounting.account (company_id, name, id);

-- What a chart that was replaced by a file no longer has, until that import is taken back.
create table accounting.account_removed (
  company_id uuid not null references company.company(id),
  id uuid not null,
  batch_id uuid not null,
  account jsonb not null,
  primary key (company_id, id, batch_id)
);
select platform.tenant_table('accounting.account_removed');
create index account_removed_batch on accounting.account_removed (company_id, batch_id);

-- One a year: what its settings are changed by.
create table accounting.setting_year (
  company_id uuid not null references company.company(id),
  id uuid not null,
  version int not null default 1,
  year int not null,
  primary key (company_id, id),
  unique (company_id, year)
);
select platform.tenant_table('accounting.setting_year');

alter table accounting.book_setting
  add column rate_type text not null default 'sale' check (rate_type in ('sale', 'purchase')),
  add column igv_credit text not null default 'direct' check (igv_credit in ('direct', 'proportional')),
  add column books_regime text not null default 'full' check (books_regime in ('full', 'simplified')),
  add column profit_sharing numeric(5,2) not null default 0 check (profit_sharing between 0 and 100),
  add column first_year int check (first_year between 1990 and 2100);

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into accounting.setting_year (company_id, id, year)
      select v_company.id, uuidv7(), s.year from (select distinct year from accounting.setting where company_id = v_company.id) s;
    insert into accounting.balance_format (company_id, id, code, name, type, position, kind, parent, sign, formula, contrary, sunat_code)
      select v_company.id, uuidv7(), code, name, type, position, kind, parent, sign, formula, contrary, sunat_code from law.balance_format;
    insert into accounting.archive (company_id, id, year, code, description)
      select v_company.id, uuidv7(), y.year, d.code, d.description
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('00', 'Apertura'), ('01', 'Caja y bancos'), ('05', 'Diario'), ('06', 'Destinos'), ('07', 'Diferencia de cambio'), ('08', 'Compras'),
        ('09', 'Recibos por honorarios'), ('13', 'Inventarios y costo de ventas'), ('14', 'Ventas'), ('15', 'Activos fijos'), ('99', 'Cierre')) as d(code, description)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.archive (company_id, id, year, code, description)
      select v_company.id, uuidv7(), e.year, e.archive, e.archive
      from (select distinct year, archive from accounting.voucher_counter where company_id = v_company.id) e
      on conflict (company_id, year, code) do nothing;
    update accounting.account a set
      format = (select f.format from law.format_account f where f.format is not null and starts_with(a.code, f.prefix) order by length(f.prefix) desc limit 1),
      function_format = (select f.function_format from law.format_account f where f.function_format is not null and starts_with(a.code, f.prefix) order by length(f.prefix) desc limit 1),
      -- Money and debts of foreign currency; advances are no debts of money.
      exchange_difference = a.code in ('1012', '1022', '10412') or (a.code ~ '^(1[2-7]|4[1-7])' and a.code !~ '^(122|132|422|432)')
    where a.company_id = v_company.id and a.level = 3;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('sale.receivable.related', '1312'), ('sale.isc', '4012'), ('purchase.payable.related', '4312'), ('purchase.igvMixed', '40117'), ('purchase.igvImport', '40115'), ('purchase.icbper', '6419'), ('purchase.retentionNonDomiciled', '40174'), ('treasury.detraction', '1042'), ('treasury.itf', '6412'), ('treasury.interestPaid', '67311'), ('treasury.interestEarned', '7721'), ('treasury.discountGiven', '675'), ('treasury.discountTaken', '775'), ('rounding.gain', '7599'), ('stock.produced', '21111'), ('cost.production', '7111'), ('exchange.unrealisedGain', '776'), ('exchange.unrealisedLoss', '676'), ('destination.credit', '791'), ('tax.incomeAdvance', '1671'), ('tax.income', '40171'), ('tax.temporaryNetAssets', '1672'), ('closing.profit', '891'), ('closing.loss', '892'), ('closing.retainedProfit', '5911'), ('closing.accumulatedLoss', '5921'), ('closing.incomeTax', '881'), ('closing.level80', '801'), ('closing.level81', '811'), ('closing.level82', '821'), ('closing.level83', '831'), ('closing.level84', '841'), ('closing.level85', '851')) as d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;

alter table accounting.journal_entry
  add foreign key (company_id, year, archive) references accounting.archive (company_id, year, code);
