import type { Source } from './source.ts'

/** A form of text that the house does not use, and what it uses instead. */
export interface TextRule {
  name: string
  pattern: RegExp
  instead: string
  /** Text that the rule must catch. */
  sample: string
  /** Where that text stands; in sales where absent. */
  at?: string
  /** Files where the rule does not hold, each with its reason. */
  except: Readonly<Record<string, string>>
  /** The paths where it holds; all where absent. */
  only?: RegExp
  /** Holds in documents too, not in code alone. */
  everywhere?: true
}

const measures = 'times and rates of a measurement, no money'

export const textRules: readonly TextRule[] = [
  {
    name: 'Spanish in passing',
    pattern: /(\?\?|\breturn) '[A-ZÁÉÍÓÚ][^']*[áéíóúñ][^']* [^']*'/,
    instead: 'a label or a message in es, en and fr',
    sample: "const reason = body.reason ?? 'Anulación de la operación'",
    except: {},
  },
  {
    name: 'refusal without its key',
    pattern: /BusinessError\(\s*'forbidden'/,
    instead:
      'mustMay() or missing() of the platform, which say the permission that is missing; `not_yours` where none would help',
    sample: "if (!may) throw new BusinessError('forbidden', {}, { status: 403 })",
    except: { 'packages/platform/security/must-may.ts': 'missing() itself' },
  },
  {
    name: 'skipped test',
    pattern: /\b(it|test|describe)\.(skip|skipIf|runIf|todo|fixme|only)\b|\b(ctx|context|task)\.skip\(/,
    instead: 'a smaller test that always runs: what did not run has proved nothing',
    sample: "it.runIf(many)('thousands', check)",
    at: 'areas/sales/test/x.test.ts',
    except: { 'tools/tidy/text-rules.ts': 'the sample' },
  },
  {
    name: 'parseFloat',
    pattern: /\bparseFloat\(/,
    instead: 'dec() of the kernel',
    sample: "const price = parseFloat('1.10')",
    except: {},
  },
  {
    name: 'present instant',
    pattern: /new Date\(\)/,
    instead: 'ctx.now, or a Clock passed in',
    sample: 'const now = new Date()',
    except: {},
  },
  {
    name: 'toFixed',
    pattern: /\.toFixed\(/,
    instead: 'fixed() of the kernel',
    sample: 'const shown = price.toFixed(2)',
    except: {
      'packages/kernel/decimal.ts': 'fixed() itself',
      'packages/sunat/ple/check-row.ts': 'to mend: through packages/sunat/decimal.ts',
      'packages/platform/xlsx/xlsx.test.ts': 'builds the expected text beside the code under test',
      'areas/sales/test/invoice.test.ts': 'builds the expected text beside the code under test',
      'tools/': measures,
    },
  },
  {
    name: 'figure by hand',
    pattern:
      /\.toLocale(Date)?String\(|Intl\.NumberFormat|[`'](S\/|US\$)(\\u00a0| )?\$\{|\\B\(\?=\(\\d\{3\}\)\+|split\('-'\)\.reverse\(\)|'\$3\/\$2\/\$1'/,
    instead: 'formatMoney, formatAmount, formatQuantity, formatShort and ddmmyyyy of the kernel',
    sample: "const day = date.split('-').reverse().join('/')",
    except: {
      'packages/kernel/figure-text.ts': 'the formatter itself',
      'areas/treasury/test/month-by-hand/papers.ts': 'a judge that shares no figure with what it judges',
      'packages/kernel/dates.ts': 'ddmmyyyy itself',
      'packages/sunat/': 'knows nothing of this ERP: the days of its own files',
      'apps/sunat-emulator/': 'knows nothing of this ERP: the days of the office',
    },
  },
  {
    name: 'any',
    pattern: /\bas any\b(?! \w)|: any\b(?=\s*(?:[;,)=\]}]|$))/,
    instead: 'unknown and a check, or the real type',
    sample: 'const body = reply as any',
    except: {
      'packages/platform/caller.ts': 'a test or a seed reads fields of any answer',
      'tools/bench/http-client.ts': 'a measurement reads fields of any answer',
    },
  },
  {
    name: 'silenced compiler',
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    instead: 'the right type',
    sample: '// @ts-ignore',
    except: {},
  },
  {
    name: 'console',
    pattern: /\bconsole\.\w/,
    instead: 'the request log, or process.stdout in a tool',
    sample: "console.log('here')",
    except: {
      'tools/bootstrap.mjs': 'runs before anything is installed',
      'tools/fixlock.mjs': 'a tool',
      'tools/bench/': 'prints what it measured',
    },
  },
  {
    name: 'focused test',
    pattern: /\b(it|test|describe)\.only\(/,
    instead: 'all tests, always',
    sample: "it.only('adds up', () => {})",
    except: {},
  },
  {
    name: 'electronic state',
    pattern: /\bset\b.*\be_status = \$|\beStatus [!=]==? \d/,
    instead: 'eDocument({ kind, table }) of einvoicing, which writes it, and eStateOf, which names it',
    sample: "await ctx.query('update sales.invoice set e_status = $3 where company_id = $1')",
    except: { 'areas/einvoicing/server/owner.ts': 'writes it', 'areas/einvoicing/test/': 'numbers of the calls' },
  },
  {
    name: 'state in SQL',
    pattern:
      /\bstatus (?:=|<>|in|not in) \(?'(?:open|closed|voided|voiding|waiting|sent|accepted|rejected|dropped|OK|CX|PR|CL)'/,
    instead: 'inStates and movedState of the platform, over the table of states',
    sample: "`update treasury.open_item set status = 'open' where company_id = $1`",
    at: 'areas/treasury/server/x.ts',
    only: /^areas\/(?:einvoicing|treasury)\/server\//,
    except: {},
  },
  {
    name: 'rate of the law',
    pattern: /\brate: '[1-9]|'IGV-\d|\bIGV\w* = '\d|\brate\w*: value\.percent\.default\(|[rR]ate\.default\('/,
    instead: 'a dated row of db/seed/base, read through usualIgvRate, igvRates or lawLimit',
    sample: "tax: lineTax.default({ type: 'IGV', rate: '18' }),",
    only: /^(?:areas\/\w+\/(?:contract|server|web)|packages\/(?:ui|platform|contract|kernel))\/(?!.*\.test\.)/,
    except: {},
  },
  {
    name: 'figure of the law',
    // S/ 700 of a nameless ticket, days of sending, amounts that go through a bank, rates of certificates and of the IGV, soles a bag.
    pattern:
      /\b(?:NAMELESS|ALLOWED_DAYS|SENDING|CASH_LIMIT|UIT)\w*\s*(?::[^=]+)?= *'?\d|\{ (?:tax|name): '\w+', (?:regime: '\w+', )?(?:rate|value): '\d|\b(?:percent|perUnit|igvRate|sendingDays): '(?:3|4|7|10|12|18|10\.5|0\.50|700|2000)'|\b(?:igvRate|percent) = '\d|\?\? '(?:18|10\.5|700)'|Than\('?700|\b(?:PEN|USD): '(?:2000|500|3500)/,
    instead: 'a dated row of db/seed/base with its source; packages/sunat is given them as an argument (Law)',
    sample: "const NAMELESS_LIMIT = '700'",
    only: /^(?:areas\/\w+\/(?:contract|server|web)|packages\/\w+|apps\/server)\/(?!.*(?:\.test\.|testing\/|test-|examples\/|golden\/|labels))/,
    except: {
      'packages/sunat/law/published.ts': 'rows that the library brings for who keeps none, each with its source',
      'packages/sunat/law/detractions.ts': 'catalogue 54, the same: dated rows with their source',
    },
  },
  {
    name: 'open end',
    pattern: /\b(TODO|FIXME)\b/,
    instead: 'the work, or an issue',
    sample: '// TODO: round',
    except: {},
    everywhere: true,
  },
  {
    name: 'path of a machine',
    pattern: /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\/|\.\.\/shared\b/,
    instead: 'a path from the root of the repository',
    sample: 'see /home/rosa/yupana',
    except: {},
    everywhere: true,
  },
]

const RULES_THEMSELVES = ['tools/tidy/', 'tools/tidy.test.ts']

/** Lines that break a text rule, one sentence each. */
export function bannedText(source: Source, rules: readonly TextRule[] = textRules): string[] {
  if (RULES_THEMSELVES.some((path) => source.path.startsWith(path))) return []
  const isDocument = source.path.endsWith('.md')
  return rules
    .filter((rule) => rule.everywhere || !isDocument)
    .filter((rule) => rule.only?.test(source.path) ?? true)
    .filter((rule) => !Object.keys(rule.except).some((path) => source.path.startsWith(path)))
    .flatMap((rule) =>
      source.text
        .split('\n')
        .flatMap((line, i) =>
          rule.pattern.test(line) ? [`${source.path}:${i + 1}: ${rule.name}: use ${rule.instead}`] : [],
        ),
    )
}

/** Exceptions that no file needs any more. */
export function idleExceptions(sources: readonly Source[], rules: readonly TextRule[] = textRules): string[] {
  return rules.flatMap((rule) =>
    Object.keys(rule.except)
      .filter(
        (path) =>
          !sources.some(
            (each) => each.path.startsWith(path) && each.text.split('\n').some((line) => rule.pattern.test(line)),
          ),
      )
      .map((path) => `${rule.name}: ${path} needs no exception any more`),
  )
}
