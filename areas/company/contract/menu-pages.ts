/** A page of links: groups of screens, of whichever area; what a person may not open is not shown. */
export interface MenuPage {
  title: string
  groups: readonly { title: string; paths: readonly string[] }[]
}

const group = (title: string, ...paths: string[]) => ({ title: `configurationMenu.${title}`, paths })

export const menuPages = {
  company: {
    title: 'companyConfiguration',
    groups: [
      group('company', '/first-steps', '/company-settings', '/companies', '/branchOffice', '/print-template'),
      group('people', '/users', '/roles', '/access', '/duties', '/workers', '/cost-center'),
      group('documents', '/document-numbers', '/einvoice/configuration', '/einvoice-tutorial'),
      group('books', '/exchange-rate', '/lock-month', '/records'),
    ],
  },
  commerce: {
    title: 'commerceConfiguration',
    groups: [
      group('catalogue', '/brand', '/product-category', '/family', '/units', '/weighed-barcode', '/price', '/stores'),
      group('places', '/branchOffice', '/pos/terminal'),
      group('people', '/workers', '/cost-center', '/cost-center/tree'),
      group(
        'documents',
        '/document-numbers',
        '/document-types',
        '/transaction-types',
        '/taxes',
        '/common-lists',
        '/print-template',
        '/einvoice/configuration',
        '/einvoice-tutorial',
      ),
      group('money', '/payments-term', '/payments/serial', '/exchange-rate'),
    ],
  },
  treasury: {
    title: 'treasuryConfiguration',
    groups: [
      group(
        ...(['money', '/payment/account', '/payment/method', '/payments/serial', '/payments-term'] as const),
        ...['/payment/category', '/payment/match-rule', '/payment/recurring', '/payment/dunning-level'],
      ),
      group('documents', '/detractions', '/company-settings'),
      group('places', '/cabinets', '/pos/terminal'),
      group('books', '/exchange-rate', '/lock-month'),
    ],
  },
  transport: {
    title: 'transportationConfiguration',
    groups: [
      group(
        'transport',
        '/vehicles',
        '/drivers',
        '/carriers',
        '/routes',
        '/guide-fee',
        '/transportation-configuration/carrier-registration-number',
      ),
    ],
  },
  finance: {
    title: 'financeConfiguration',
    groups: [
      group(
        'books',
        '/accounting-configuration',
        '/accountplan/year/{year}',
        '/archives/year/{year}',
        '/aoc-group',
        '/balanceformat',
        '/accountsettings',
        '/month-closings-exchange-rate',
        '/lock-month',
        '/exchange-rate',
      ),
      group('money', '/payment/account', '/payment/method', '/payments-term'),
      group('people', '/cost-center', '/cost-center/tree'),
    ],
  },
} satisfies Record<string, MenuPage>
