// Generated from the migrated database by tools/migrate.ts; do not edit.
import type { ColumnType, Generated } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Json = ColumnType<unknown, string, string>

export interface DB {
  'accounting.account': {
    company_id: string
    id: string
    version: Generated<number>
    year: number
    code: string
    name: string
    level: number
    type: number
    analysis: Generated<number>
    active: Generated<boolean>
  }
  'accounting.archive': {
    company_id: string
    id: string
    version: Generated<number>
    year: number
    code: string
    description: string
  }
  'accounting.journal_entry': {
    company_id: string
    id: string
    year: number
    month: number
    archive: string
    number: number
    date: string
    memo: string
    origin: string
    source_kind: string
    source_id: string
    currency: string
    exchange_rate: string
    total: string
    reverses: string | null
    created_at: Generated<Timestamp>
    created_by: string | null
  }
  'accounting.journal_line': {
    company_id: string
    entry_id: string
    line: number
    year: number
    account_code: string
    date: string
    debit: string
    credit: string
    foreign_amount: Generated<string>
    memo: string | null
    party_id: string | null
    cost_center_id: string | null
    document_type: string | null
    serie: string | null
    number: string | null
    due_on: string | null
  }
  'accounting.setting': {
    company_id: string
    id: string
    year: number
    key: string
    account_code: string
  }
  'accounting.voucher_counter': {
    company_id: string
    year: number
    month: number
    archive: string
    last_number: number
  }
  'catalogue.brand': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    active: Generated<boolean>
  }
  'catalogue.category': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    active: Generated<boolean>
  }
  'catalogue.family': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    parent_id: string | null
    active: Generated<boolean>
  }
  'catalogue.payment_term': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    type: Generated<string>
    days: Generated<number>
    instalments: Generated<number>
    active: Generated<boolean>
  }
  'catalogue.product': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    description: string | null
    type: string
    unit_code: string
    brand_id: string | null
    category_id: string | null
    family_id: string | null
    currency: Generated<string>
    price: Generated<string>
    include_tax_price: Generated<boolean>
    tax_type: Generated<string>
    tax_rate: Generated<string>
    barcode: string | null
    fiscal_code: string | null
    plastic_bag: Generated<boolean>
    decimal_sale: Generated<boolean>
    tracks_stock: boolean
    active: Generated<boolean>
    created_at: Generated<Timestamp>
  }
  'company.branch': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    address: string | null
    geographic_code: string | null
    establishment_code: Generated<string>
    phone: string | null
    active: Generated<boolean>
  }
  'company.company': {
    id: string
    ruc: string
    fiscal_name: string
    active: Generated<boolean>
    demo: Generated<boolean>
    created_at: Generated<Timestamp>
  }
  'company.configuration': {
    company_id: string
    id: string
    version: Generated<number>
    address: Generated<string>
    geographic_code: string | null
    trade_name: string | null
    email: string | null
    phone: string | null
    tax_regime: Generated<string>
    logo_key: string | null
    language: Generated<string>
    page_size: Generated<number>
    display_decimal: Generated<number>
    display_items_decimal: Generated<number>
    calculation_decimal: Generated<number>
    perception: Generated<string>
    date_format: Generated<string>
    taxes_included: Generated<boolean>
    local_currency: Generated<string>
    external_currency: Generated<string>
    einvoice_status: Generated<number>
    color: Generated<string>
    mail_enabled: Generated<boolean>
    einvoice_enabled: Generated<boolean>
  }
  'company.cost_center': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    level: Generated<number>
    parent_id: string | null
    active: Generated<boolean>
  }
  'company.document_series': {
    company_id: string
    id: string
    version: Generated<number>
    document_type: string
    serie: string
    name: string
    next_number: Generated<number>
    einvoice: Generated<boolean>
    branch_id: string | null
    footer: string | null
    active: Generated<boolean>
  }
  'company.exchange_rate': {
    company_id: string
    id: string
    version: Generated<number>
    date: string
    purchase: string
    sale: string
  }
  'company.membership': {
    company_id: string
    id: string
    user_id: string
    role_id: string
    branch_id: string | null
    warehouse_id: string | null
    worker_id: string | null
    active: Generated<boolean>
  }
  'company.month_lock_history': {
    company_id: string
    id: string
    year: number
    month: number
    locked: boolean
    reason: string | null
    at: Generated<Timestamp>
    user_id: string
  }
  'company.period': {
    company_id: string
    id: string
    year: number
    month: number
    locked_by: string | null
    locked_at: Timestamp | null
    seal: string | null
  }
  'company.role': {
    company_id: string
    id: string
    version: Generated<number>
    name: string
    hierarchy: Generated<number>
    owner: Generated<boolean>
    active: Generated<boolean>
    permissions: Generated<string[]>
  }
  'company.session': {
    id: string
    family: string
    user_id: string
    company_id: string
    token_hash: string
    created_at: Generated<Timestamp>
    expires_at: Timestamp
    used_at: Timestamp | null
    revoked_at: Timestamp | null
    user_agent: string | null
    address: string | null
  }
  'company.user_account': {
    id: string
    email: string
    name: string
    last_name: Generated<string>
    password_hash: string
    email_confirmed: Generated<boolean>
    language: string | null
    image_key: string | null
    mobile_phone: string | null
    status: Generated<string>
    created_at: Generated<Timestamp>
  }
  'company.worker': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    type: Generated<string>
    email: string | null
    phone: string | null
    active: Generated<boolean>
  }
  'einvoicing.attempt': {
    company_id: string
    id: string
    document_id: string
    at: Generated<Timestamp>
    operation: string
    outcome: string
    code: string | null
    message: string | null
    millis: number
  }
  'einvoicing.document': {
    company_id: string
    id: string
    kind: string
    document_type: string
    serie: string
    number: number
    date: string
    status: Generated<number>
    detail: string | null
    fiscal: Json
    digest: string | null
    xml_file: string | null
    cdr_file: string | null
    response_code: string | null
    response_text: string | null
    notes: Generated<Json>
    attempts: Generated<number>
    last_attempt_at: Timestamp | null
    accepted_at: Timestamp | null
  }
  'einvoicing.setting': {
    company_id: string
    id: string
    version: Generated<number>
    environment: Generated<string>
    sol_user: Generated<string>
    sol_password_sealed: string | null
    certificate_sealed: string | null
    certificate_expires_on: string | null
    auto_send: Generated<boolean>
  }
  'inventory.guide': {
    company_id: string
    id: string
    version: Generated<number>
    kind: string
    number: string
    date: string
    warehouse_id: string
    description: string | null
    note: string | null
    status: Generated<string>
    total: string
    created_at: Generated<Timestamp>
    created_by: string | null
  }
  'inventory.guide_line': {
    company_id: string
    guide_id: string
    line: number
    item_id: string
    quantity: string
    price: string
    amount: string
  }
  'inventory.stock_balance': {
    company_id: string
    item_id: string
    warehouse_id: string
    quantity: Generated<string>
    amount: Generated<string>
    last_date: string | null
    last_sequence: Generated<number>
  }
  'inventory.stock_move': {
    company_id: string
    id: string
    item_id: string
    warehouse_id: string
    date: string
    sequence: number
    operation: string
    quantity: string
    unit_cost: string
    amount: string
    balance_quantity: string
    balance_amount: string
    source_kind: string
    source_id: string
    document_type: string | null
    serie: string | null
    number: string | null
    party_id: string | null
    created_at: Generated<Timestamp>
    created_by: string | null
  }
  'inventory.warehouse': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    branch_id: string | null
    address: string | null
    geographic_code: string | null
    active: Generated<boolean>
  }
  'law.chart_account': {
    code: string
    name: string
    level: number
    kind: string
    analysis: string
    posting: boolean
    destination_debit: string | null
    destination_credit: string | null
  }
  'law.code': {
    list: string
    code: string
    name_es: string
    name_en: string
    name_fr: string
    detail: Generated<Json>
  }
  'law.currency': {
    code: string
    name_es: string
    name_en: string
    name_fr: string
    symbol: string
    decimals: number
  }
  'law.ruc_register': {
    ruc: string
    name: string
    status: string
    condition: string
    geographic_code: string | null
    address: string | null
  }
  'law.seed': {
    name: string
    sha256: string
  }
  'law.tax_rate': {
    tax: string
    rate: string
    regime: string
    valid_from: string
    valid_to: string | null
    source: string
  }
  'law.ubigeo': {
    code: string
    department: string
    province: string
    district: string
  }
  'law.unit': {
    code: string
    name_es: string
    name_en: string
    name_fr: string
    common: boolean
  }
  'parties.address': {
    company_id: string
    id: string
    client_id: string
    position: number
    name: string | null
    type: Generated<string>
    first_line: string
    geographic_code: string | null
    postal_code: string | null
    is_primary: Generated<boolean>
  }
  'parties.client': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    type: string
    document_type: string
    document_number: string
    fiscal_name: string
    business_name: string | null
    email: string | null
    phone: string | null
    website: string | null
    notes: string | null
    seller_id: string | null
    has_credit_line: Generated<boolean>
    credit_line: Generated<string>
    credit_line_currency: Generated<string>
    retaining_agent: Generated<boolean>
    active: Generated<boolean>
    created_at: Generated<Timestamp>
  }
  'parties.contact': {
    company_id: string
    id: string
    client_id: string
    position: number
    name: string
    job: string | null
    email: string | null
    phone: string | null
    is_primary: Generated<boolean>
  }
  'platform.audit': {
    company_id: string
    id: string
    at: Generated<Timestamp>
    user_id: string | null
    request_id: string
    entity: string
    entity_id: string
    action: string
    before: Json | null
    after: Json | null
  }
  'platform.figure': {
    company_id: string
    metric: string
    period: string
    key: string
    plus: string
    minus: string
    quantity: string
  }
  'platform.figure_delta': {
    company_id: string
    id: string
    metric: string
    period: string
    key: string
    plus: string
    minus: string
    quantity: string
  }
  'platform.figures': {
    company_id: string | null
    metric: string | null
    period: string | null
    key: string | null
    plus: string | null
    minus: string | null
    quantity: string | null
  }
  'platform.file': {
    company_id: string
    id: string
    storage_key: string
    name: string
    media_type: string
    size: string
    sha256: string
    immutable: Generated<boolean>
    created_at: Generated<Timestamp>
    created_by: string | null
  }
  'platform.idempotency_key': {
    company_id: string
    user_id: string
    key: string
    request_hash: string
    status: number
    response: string | null
    created_at: Generated<Timestamp>
  }
  'platform.import_batch': {
    company_id: string
    id: string
    resource: string
    user_id: string
    rows: Json
    errors: Json
    created_at: Generated<Timestamp>
    committed_at: Timestamp | null
    result: Json | null
  }
  'platform.job': {
    company_id: string
    id: string
    user_id: string
    kind: string
    title: string
    status: Generated<string>
    progress: Generated<number>
    total: Generated<number>
    result: Json | null
    file_id: string | null
    error: string | null
    created_at: Generated<Timestamp>
    finished_at: Timestamp | null
  }
  'platform.mail': {
    company_id: string
    id: string
    to_address: string
    cc_address: string | null
    subject: string
    body: string
    html: string | null
    attachments: Generated<Json>
    entity: string | null
    entity_id: string | null
    status: Generated<string>
    error: string | null
    created_at: Generated<Timestamp>
    sent_at: Timestamp | null
  }
  'platform.migration': {
    name: string
    sha256: string
    applied_at: Generated<Timestamp>
  }
  'platform.outbox': {
    company_id: string
    id: string
    kind: string
    payload: Json
    status: Generated<string>
    attempts: Generated<number>
    due_at: Generated<Timestamp>
    created_at: Generated<Timestamp>
    done_at: Timestamp | null
    last_error: string | null
  }
  'platform.reference': {
    name: string
  }
  'sales.invoice': {
    company_id: string
    id: string
    version: Generated<number>
    status: Generated<string>
    document_type: string
    serie: string
    number: number | null
    date: string
    due_on: string
    operation_type: Generated<string>
    client_id: string
    seller_id: string
    branch_id: string | null
    warehouse_id: string | null
    payment_term_id: string
    currency: string
    exchange_rate: string
    taxed: Generated<string>
    exempt: Generated<string>
    unaffected: Generated<string>
    export: Generated<string>
    free: Generated<string>
    discount: Generated<string>
    igv: Generated<string>
    icbper: Generated<string>
    total: Generated<string>
    local_total: Generated<string>
    paid: Generated<string>
    e_status: Generated<number>
    e_detail: string | null
    notes: string | null
    order_reference: string | null
    void_reason: string | null
    issued_at: Timestamp | null
    issued_by: string | null
    created_at: Generated<Timestamp>
    created_by: string | null
  }
  'sales.invoice_fee': {
    company_id: string
    invoice_id: string
    instalment: number
    date: string
    amount: string
  }
  'sales.invoice_line': {
    company_id: string
    invoice_id: string
    line: number
    item_id: string
    description: string
    unit_code: string
    quantity: string
    price: string
    include_tax_price: boolean
    discount_a: Generated<string>
    discount_b: Generated<string>
    tax_type: string
    tax_rate: string
    affectation: string
    plastic_bag: Generated<boolean>
    unit_value: Generated<string>
    unit_price: Generated<string>
    gross_value: Generated<string>
    discount: Generated<string>
    value: Generated<string>
    igv: Generated<string>
    icbper: Generated<string>
    total: Generated<string>
    cost_center_id: string | null
  }
  'treasury.account': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    type: string
    currency: string
    number: string | null
    cci: string | null
    ledger_code: string
    active: Generated<boolean>
  }
  'treasury.counter': {
    company_id: string
    direction: string
    last_number: number
  }
  'treasury.method': {
    company_id: string
    id: string
    version: Generated<number>
    code: string
    name: string
    means: Generated<string>
    active: Generated<boolean>
  }
  'treasury.open_item': {
    company_id: string
    id: string
    direction: string
    party_id: string
    document_kind: string
    document_id: string
    document_type: string
    serie: string
    number: string
    date: string
    instalment: number
    due_on: string
    currency: string
    exchange_rate: string
    amount: string
    balance: string
    local_balance: string
    ledger_code: string
    status: Generated<string>
  }
  'treasury.payment': {
    company_id: string
    id: string
    version: Generated<number>
    direction: string
    number: number
    date: string
    currency: string
    exchange_rate: string
    account_id: string
    method_id: string
    party_id: string | null
    amount: string
    status: Generated<string>
    notes: string | null
    void_reason: string | null
    created_at: Generated<Timestamp>
    created_by: string | null
  }
  'treasury.payment_line': {
    company_id: string
    payment_id: string
    line: number
    open_item_id: string
    amount: string
    paid_amount: string
    local_amount: string
    settled_local: string
    operation_number: string | null
  }
}
