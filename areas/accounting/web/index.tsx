import { bindScreens } from '@yupana/ui'
import { lazy, type ReactNode } from 'react'
import { accounting } from '../contract/index.ts'

/** One of several screens of a file. */
const named = <N extends string>(file: () => Promise<Record<N, () => ReactNode>>, name: N) =>
  lazy(async () => ({ default: (await file())[name] }))

const BookExport = lazy(() => import('./export/book-export.tsx'))
const ReplaceAccount = lazy(() => import('./replace/replace-account.tsx'))
const SireHome = lazy(() => import('./sire/home.tsx'))
const PettyCash = named(() => import('./report/books.tsx'), 'PettyCash')
const BankBook = named(() => import('./report/books.tsx'), 'BankBook')
const JournalSimple = named(() => import('./report/books.tsx'), 'JournalSimple')
const BookGrid = lazy(() => import('./ple/grid.tsx'))
const TaxLiquidation = lazy(() => import('./tax/liquidation.tsx'))
const Consistency = lazy(() => import('./consistency/dashboard.tsx'))
const inconsistent = (name: 'Balance' | 'Invoice' | 'Destiny' | 'Payment' | 'Vouchers') =>
  named(() => import('./consistency/details.tsx'), `Inconsistent${name}`)
const InconsistentBalance = inconsistent('Balance')
const InconsistentVouchers = inconsistent('Vouchers')
const VoucherList = lazy(() => import('./voucher/list.tsx'))
const Generator = lazy(() => import('./generate/generator.tsx'))
const VoucherNew = named(() => import('./voucher/screens.tsx'), 'VoucherNew')

export default bindScreens(
  accounting,
  {
    '/archives/year/{year}': lazy(() => import('./archive/archive-list.tsx')),
    '/archives/year/{year}/new': named(() => import('./archive/archive-form.tsx'), 'ArchiveNew'),
    '/archives/year/{year}/edit/{id}': named(() => import('./archive/archive-form.tsx'), 'ArchiveEdit'),
    '/archives/year/{year}/view/{id}': lazy(() => import('./archive/archive-view.tsx')),
    '/accountplan/year/{year}': lazy(() => import('./account/account-list.tsx')),
    '/accountplan/year/{year}/new': named(() => import('./account/account-form.tsx'), 'AccountNew'),
    '/accountplan/year/{year}/edit/{id}': named(() => import('./account/account-form.tsx'), 'AccountEdit'),
    '/accountplan/year/{year}/view/{id}': lazy(() => import('./account/account-view.tsx')),
    '/accountplan/import/year/{year}': lazy(() => import('./account/account-import.tsx')),
    '/balanceformat': lazy(() => import('./format/format-list.tsx')),
    '/balanceformat/new': named(() => import('./format/format-form.tsx'), 'FormatNew'),
    '/balanceformat/edit/{id}': named(() => import('./format/format-form.tsx'), 'FormatEdit'),
    '/balanceformat/view/{id}': lazy(() => import('./format/format-view.tsx')),
    '/balanceformat/import': lazy(() => import('./format/format-import.tsx')),
    '/accountsettings': lazy(() => import('./setting/year-list.tsx')),
    '/accountsettings/new': lazy(() => import('./setting/year-new.tsx')),
    '/accountsettings/{year}/edit/{id}': lazy(() => import('./setting/settings-edit.tsx')),
    '/accountsettings/{year}/view/{id}': lazy(() => import('./setting/settings-view.tsx')),
    '/accounting-configuration': lazy(() => import('./setting/configuration.tsx')),
    '/vouchers/year/{year}/month/{month}': VoucherList,
    '/vouchers/year/{year}/month/{month}/archive/{archive}': VoucherList,
    '/vouchers/year/{year}/month/{month}/new': VoucherNew,
    '/vouchers/year/{year}/month/{month}/archive/{archive}/new': VoucherNew,
    '/vouchers/year/{year}/month/{month}/generator': Generator,
    '/vouchers/year/{year}/month/{month}/generator/rendering-of-account/{renderingId}': Generator,
    '/vouchers/year/{year}/month/{month}/archive/{archive}/generator': Generator,
    '/vouchers/year/{year}/month/{month}/archive/{archive}/generator/rendering-of-account/{renderingId}': Generator,
    '/vouchers/import/year/{year}': lazy(() => import('./voucher-import/home.tsx')),
    '/vouchers/import/year/{year}/archives': lazy(() => import('./voucher-import/archives.tsx')),
    '/vouchers/import/year/{year}/archive/{archive}/type/{type}': lazy(() => import('./voucher-import/upload.tsx')),
    '/vouchers/edit/entry/{entry}': named(() => import('./voucher/screens.tsx'), 'VoucherEdit'),
    '/vouchers/view/entry/{entry}': lazy(() => import('./voucher/view.tsx')),
    '/vouchers/templates': lazy(() => import('./template/template-list.tsx')),
    '/vouchers/templates/new': named(() => import('./template/template-form.tsx'), 'TemplateNew'),
    '/vouchers/templates/edit/{id}': named(() => import('./template/template-form.tsx'), 'TemplateEdit'),
    '/vouchers/templates/view/{id}': lazy(() => import('./template/template-view.tsx')),
    '/cockpit': lazy(() => import('./cockpit/cockpit.tsx')),
    '/report/consistenciesentries-report/year/{year}': Consistency,
    '/report/consistenciesentries-report/year/{year}/{month}': Consistency,
    '/report/inconsistent-balance/invoice/destiny/payment/{year}': InconsistentBalance,
    '/report/inconsistent-balance/{year}': InconsistentBalance,
    '/report/inconsistent-invoice/{year}': inconsistent('Invoice'),
    '/report/inconsistent-destiny/{year}': inconsistent('Destiny'),
    '/report/inconsistent-payment/{year}': inconsistent('Payment'),
    '/report/vouchersconsistency-report': InconsistentVouchers,
    '/report/vouchersconsistency-report/year/{year}': InconsistentVouchers,
    '/report/replace-accountplan': ReplaceAccount,
    '/report/replace-accountplan/year/{year}': ReplaceAccount,
    '/report/simple-entry-daily': JournalSimple,
    '/report/simple-entry-daily/year/{year}': JournalSimple,
    '/reports/journal-simple-daily': named(() => import('./report/books.tsx'), 'JournalByDay'),
    '/report/aoc-chart-group-detail/{year}/{group}/{from}/{to}/{currency}': lazy(
      () => import('./report/group-detail.tsx'),
    ),
    '/report/petty-cash': PettyCash,
    '/report/petty-cash/year/{year}': PettyCash,
    '/report/bank': BankBook,
    '/report/bank/year/{year}': BankBook,
    '/report/ple': BookGrid,
    '/report/ple/year/{year}': BookGrid,
    '/report/ple/year/{year}/month/{month}/book/{book}': lazy(() => import('./ple/book.tsx')),
    '/report/export-accounting': BookExport,
    '/report/export-accounting/year/{year}': BookExport,
    '/report/sire': SireHome,
    '/report/sire/year/{year}': SireHome,
    '/report/sire/upload/year/{year}/month/{month}/type/{type}': lazy(() => import('./sire/upload.tsx')),
    '/report/sire/compare/{year}/{month}/{type}': lazy(() => import('./sire/compare.tsx')),
    '/budget/year/{year}': lazy(() => import('./budget/budget-list.tsx')),
    '/budget/year/{year}/new': named(() => import('./budget/budget-form.tsx'), 'BudgetNew'),
    '/budget/year/{year}/edit/{id}': named(() => import('./budget/budget-form.tsx'), 'BudgetEdit'),
    '/budget/year/{year}/view/{id}': lazy(() => import('./budget/budget-view.tsx')),
    '/month-closings-exchange-rate': lazy(() => import('./closing/closing-year.tsx')),
  },
  {
    '/report/tax-liquidation': TaxLiquidation,
    '/report/tax-liquidation/year/{year}': TaxLiquidation,
    '/report/balance-detail/{code}/{year}/{month}/{balance}': lazy(() => import('./report/balance-detail.tsx')),
  },
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
