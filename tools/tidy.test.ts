import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonErrors, commonLabels, endpointsOf, type Labels, resource } from '@yupana/contract'
import { states } from '@yupana/kernel'
import { documentBulkRoutes, readMigrations, reportRoutes, repositoryRoot, routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { describe, expect, it } from 'vitest'
import { uiLabels } from '../packages/ui/ui-labels.ts'
import { migratedSchema } from './database-schema.ts'
import { webAreas } from './manifest.ts'
import { lockProblems, lockText, readLock } from './migration-lock.ts'
import { circles } from './tidy/circles.ts'
import { brokenLinks, glossaryProblems, readmeProblems } from './tidy/documents.ts'
import { areaLevels, undeclared, wrongImports } from './tidy/imports.ts'
import {
  derivedKeys,
  incompleteTexts,
  listKeys,
  missingLabels,
  raisedCodes,
  reportKeys,
  spokenFields,
  unusedLabels,
  vocabulary,
} from './tidy/labels.ts'
import { crowded, idleSizes, longWinded, tooLong } from './tidy/sizes.ts'
import { parsed, readTree, type Source } from './tidy/source.ts'
import { shownViewProblems, sqlLevelProblems } from './tidy/sql-levels.ts'
import { allStateTables, screenlessMoves, stateKeys, stateProblems, stateTables } from './tidy/states.ts'
import { bannedText, idleExceptions, textRules } from './tidy/text-rules.ts'

/** The rules of the house over the whole tree; beside each, a sample that it must refuse. */
const code = readTree(repositoryRoot, ['.ts', '.tsx', '.mjs'])
const product = code.filter(({ path }) => /^(packages|areas|apps)\//.test(path) && !/\.test\.tsx?$/.test(path))
const serverSide = product.filter(({ path }) =>
  /^(areas\/\w+\/(server|contract)|packages\/(platform|contract|kernel))\//.test(path),
)
/** Columns of the lists that are declared by them. */
const listed = routesOf(areas).map(({ endpoint }) => endpoint.list?.columns ?? [])
const documents = readTree(repositoryRoot, ['.md'])
const file = (path: string, text: string): Source => ({ path, text })
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')

describe('imports', () => {
  it('go only where the levels allow', () => {
    expect(code.flatMap(wrongImports)).toEqual([])
  })

  it.each([
    ['areas/catalogue/server/x.ts', "import { post } from '@yupana/accounting/server'", 'uses lower ones only'],
    ['areas/einvoicing/server/x.ts', "import { readClient } from '@yupana/parties/server'", 'uses lower ones only'],
    ['areas/sales/server/x.ts', "import { post } from '@yupana/accounting/server/post.ts'", 'three entries'],
    ['areas/sales/web/x.tsx', "import { issue } from '../server/issue.ts'", 'imports the server side'],
    ['areas/sales/web/x.tsx', "import pg from 'pg'", 'the web side imports pg'],
    ['areas/sales/web/x.tsx', "import { post } from '@yupana/accounting/server'", 'imports the server side'],
    ['areas/sales/server/x.ts', "import { Button } from 'antd'", 'the server side imports antd'],
    ['areas/sales/contract/x.ts', "import { join } from 'node:path'", 'it may use zod'],
    ['areas/sales/server/x.posting.ts', "import { query } from '@yupana/platform'", 'a pure file'],
    ['areas/sales/contract/x.totals.ts', "const fs = await import('node:fs')", 'a pure file'],
    ['areas/sales/server/x.ts', "export * from '../../company/server/index.ts'", 'leaves its package'],
    ['areas/lending/server/x.ts', "import { dec } from '@yupana/kernel'", 'has no level'],
    ['packages/platform/x.ts', "import type { Sale } from '@yupana/sales/contract'", 'may not import'],
    ['packages/ui/x.tsx', "import { sales } from '@yupana/sales/contract'", 'may not import'],
    ['packages/sunat/x.ts', "import { dec } from '@yupana/kernel'", 'may not import'],
    ['packages/kernel/x.ts', "import { readFileSync } from 'node:fs'", 'the kernel is pure'],
    ['packages/contract/x.ts', "import { serve } from '@yupana/platform'", 'may not import'],
    ['apps/web/x.tsx', "import { salesServer } from '@yupana/sales/server'", 'may not import'],
    ['apps/sunat-emulator/x.ts', "import { dec } from '@yupana/kernel'", 'may not import'],
  ])('%s may not: %s', (path, text, problem) => {
    expect(wrongImports(file(path, text)).join()).toContain(problem)
  })

  it('an area that exists has a level', () => {
    expect(readdirSync(join(repositoryRoot, 'areas')).filter((name) => areaLevels[name] === undefined)).toEqual([])
  })

  it('are declared by the package that uses them', () => {
    const root = dependenciesOf('package.json')
    const workspaces = packageFolders().map((folder) => `@yupana/${folder.split('/')[1]}`)
    for (const folder of packageFolders()) {
      const own = dependenciesOf(`${folder}/package.json`)
      const inside = code.filter(({ path }) => path.startsWith(`${folder}/`))
      // Tests and configurations of tools may use what the whole house is tested with.
      const problems = inside.flatMap((each) =>
        undeclared(
          each,
          isTest(each.path) || each.path.endsWith('.config.ts') ? new Set([...own, ...root, ...workspaces]) : own,
        ),
      )
      expect(problems).toEqual([])
    }
    expect(undeclared(file('areas/sales/server/x.ts', "import x from 'left-pad/index.js'"), new Set(['zod']))).toEqual([
      'areas/sales/server/x.ts: left-pad is not a dependency of its package',
    ])
  })
})

describe('circles', () => {
  it('no file waits for itself', () => {
    expect(circles(product)).toEqual([])
  })

  it('nor by its types, on the server and in contracts and packages below it', () => {
    const told = product.filter(({ path }) =>
      /^(packages\/(kernel|contract|sunat|platform)|areas\/\w+\/(contract|server))\//.test(path),
    )
    expect(circles(told, { types: true })).toEqual([])
  })

  it('are told by their way round; types and what is loaded later make none', () => {
    const told = [
      file('areas/x/web/a.ts', "import { b } from './b.ts'"),
      file('areas/x/web/b.ts', "export { c } from './deep/c.ts'"),
      file('areas/x/web/deep/c.ts', "import { type T, a } from '../a.ts'"),
      file('areas/x/web/d.ts', "import type { A } from './e.ts'\nconst later = () => import('./e.ts')"),
      file('areas/x/web/e.ts', "import { d } from './d.ts'"),
    ]
    expect(circles(told)).toEqual(['areas/x/web/a.ts → areas/x/web/b.ts → areas/x/web/deep/c.ts → areas/x/web/a.ts'])
    expect(circles(told.slice(3), { types: true })).toEqual(['areas/x/web/d.ts → areas/x/web/e.ts → areas/x/web/d.ts'])
  })
})

describe('text', () => {
  it('uses no banned form', () => {
    expect([...code, ...documents].flatMap((each) => bannedText(each))).toEqual([])
  })

  it.each(textRules.map((rule) => [rule.name, rule] as const))('%s: the sample is caught', (_, rule) => {
    expect(
      bannedText(file(rule.at ?? 'areas/sales/server/x.ts', `const a = 1\n${rule.sample}\n`), [rule]),
    ).toHaveLength(1)
  })

  it('every exception is still needed', () => {
    expect(idleExceptions(code)).toEqual([])
    expect(idleExceptions([], [{ ...textRules[0]!, except: { 'areas/x.ts': 'gone' } }])).toHaveLength(1)
  })
})

describe('sizes', () => {
  it('a file has at most 400 lines and a function at most 70', () => {
    expect(code.flatMap((each) => [...tooLong(each), ...longWinded(each)])).toEqual([])
    expect(crowded(code)).toEqual([])
    expect(crowded(Array.from({ length: 26 }, (_, at) => file(`areas/x/${at}.ts`, '')))).toHaveLength(1)
    expect(tooLong(file('areas/x.ts', 'a\n'.repeat(401)))).toHaveLength(1)
    expect(longWinded(file('areas/x.ts', `function f() {\n${'  g()\n'.repeat(70)}}`))).toEqual([
      'areas/x.ts:1: f has 72 lines, at most 70',
    ])
    expect(parsed(file('areas/x.ts', 'const a = {\n m() {\n  return 1\n },\n}')).functions).toEqual([
      { name: 'm', line: 2, lines: 3 },
    ])
  })

  it('every exception is still needed', () => {
    expect(idleSizes(code)).toEqual([])
    expect(idleSizes([])).not.toEqual([])
  })
})

describe('words', () => {
  const contracts = areas.map(({ area }) => area)
  const labels: Labels = Object.assign({}, commonLabels, uiLabels, ...contracts.map((area) => area.labels))
  const errors: Labels = Object.assign({}, commonErrors, ...contracts.map((area) => area.errors))

  /** Texts that nothing asks for yet. The list may only shrink. */
  const waitingLabels = [
    ...['ui.back', 'ui.confirm', 'ui.table'],
    ...['accounting.foreign', 'accounting.month', 'accounting.settingKey', 'accounting.year'],
  ]
  const waitingErrors = ['conversion_exception', 'product_already_exist', 'at_least_one_quota', 'empty_total']

  it('every label and message is there in es, en and fr, with the same parameters', () => {
    expect([...incompleteTexts(labels), ...incompleteTexts(errors)]).toEqual([])
    expect(incompleteTexts({ a: ['x', 'y', ' '], b: ['{{n}}', '{{n}}', 'n'] })).toHaveLength(2)
  })

  it('every title of a screen and a menu, and every text that a screen says, has a label', () => {
    const wanted = contracts.flatMap(({ screens, menu }) => [
      ...screens.map(({ title }) => title),
      ...menu.flatMap((group) => [group.title, ...group.entries.map(({ title }) => title)]),
      ...listed.flatMap(listKeys),
    ])
    // Words of screens that the web registers: those of an area under work come with its registration.
    const shown = new Set(webAreas())
    const registered = product.filter(({ path }) => !path.startsWith('areas/') || shown.has(path.split('/')[1]!))
    const literals = registered.flatMap(({ text }) => [...text.matchAll(/\bt\('([\w.]+)'/g)].map((match) => match[1]!))
    const known = {
      ...labels,
      ...Object.fromEntries(Object.entries(errors).map(([key, text]) => [`error.${key}`, text])),
    }
    expect(missingLabels([...wanted, ...literals], known)).toEqual([])
    expect(missingLabels(['nothing.at.all'], labels)).toEqual(['nothing.at.all'])
  })

  it('every record and every action of the audit trail has a word', () => {
    const named = (kind: 'entity' | 'action', sources: readonly { text: string }[]): string[] =>
      sources.flatMap(({ text }) =>
        [...text.matchAll(new RegExp(`\\b${kind}: '(\\w+)'`, 'g'))].map((match) => match[1]!),
      )
    const audited = serverSide.filter(({ text }) => text.includes('audit(') || text.includes('RecordTable'))
    expect(missingLabels(named('entity', audited), labels)).toEqual([])
    expect(
      missingLabels(
        named('action', audited).map((each) => `action.${each}`),
        labels,
      ),
    ).toEqual([])
    expect(named('entity', [{ text: "audit(ctx, { entity: 'ghost', id })" }])).toEqual(['ghost'])
  })

  it('every label is asked for by code or follows from a declaration', async () => {
    // An area whose screens are not registered yet has words that wait for them.
    const shown = new Set(webAreas())
    const judged = Object.assign(
      {},
      uiLabels,
      ...contracts.filter(({ name }) => shown.has(name)).map((area) => area.labels),
    ) as Labels
    const derived = new Set([
      ...derivedKeys(contracts.flatMap((area) => area.resources)),
      ...contracts.flatMap((area) => area.reports ?? []).flatMap(reportKeys),
      ...listed.flatMap(listKeys),
      ...spokenFields(product),
      ...(await allStateTables(contracts)).flatMap(([noun, table]) => stateKeys(noun, table)),
    ])
    const unused = unusedLabels(judged, vocabulary(product), derived)
    expect(unused.filter((key) => !waitingLabels.includes(key))).toEqual([])
    const brand = resource({
      noun: 'brand',
      path: '/x',
      screen: '/x',
      table: 'x.x',
      module: 'X',
      fields: {},
      order: 'code',
    })
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file, with a template in it
    const words = vocabulary([file('a.ts', 'const a = `brand.status.${x}`')])
    const sample = { brand: labels.brand!, 'brand.status.open': labels.brand!, 'brand.gone': labels.brand! }
    expect(unusedLabels(sample, words, derivedKeys([brand]))).toEqual(['brand.gone'])
  })

  it('every code that the server raises has a text', () => {
    const raised = serverSide.flatMap(raisedCodes)
    expect(raised.length).toBeGreaterThan(150)
    expect(raised.filter(({ code: each }) => !errors[each]).map(({ code: each, at }) => `${at}: ${each}`)).toEqual([])
    const sample = file(
      'x.ts',
      "problems.add('a', ok ? 'one' : 'two')\nthrow new BusinessError('three', {}, { errors: [{ field: 'b', code: 'four' }] })\nendpoint({ errors: ['five'] })\nz.string({ error: 'six' })",
    )
    expect(
      raisedCodes(sample)
        .map(({ code: each }) => each)
        .sort(),
    ).toEqual(['five', 'four', 'one', 'six', 'three', 'two'])
  })

  it('every message is used by a rule', () => {
    const spoken = vocabulary(serverSide)
    const unused = Object.keys(errors).filter((key) => !spoken.has(key))
    expect(unused.filter((key) => !waitingErrors.includes(key))).toEqual([])
    expect(vocabulary([file('a.ts', "throw new BusinessError('x_y')")]).has('x_z')).toBe(false)
  })

  it('every state is reachable, and every move has a word, a call, a screen and a word in the audit trail', async () => {
    const endpoints = new Set(routesOf(areas).map(({ endpoint }) => endpoint.id))
    let tables = 0
    const audited: string[] = []
    for (const { name } of contracts) {
      const contract = (await import(`../areas/${name}/contract/index.ts`)) as Record<string, unknown>
      for (const [noun, table] of stateTables(contract)) {
        tables += 1
        expect(stateProblems(noun, table, { labels, endpoints })).toEqual([])
        // What a call does to a document is written down under its name, also where the name comes in a variable.
        const moves = Object.values(table.table).flatMap((each) => Object.keys(each as object))
        const calls = moves.filter((move) => endpoints.has(`${noun}.${move}`))
        audited.push(...calls.map((move) => `action.${move}`))
        const made = calls.map((move) => `${noun}.${move}`)
        expect(screenlessMoves(made, contract, product)).toEqual([])
      }
    }
    expect(tables).toBeGreaterThan(0)
    expect(missingLabels(audited, labels)).toEqual([])
    const declared = { xEndpoints: { postpone: { id: 'x.postpone' } } }
    expect(screenlessMoves(['x.postpone'], declared, [])).toEqual(['x.postpone'])
    const screen = file('areas/x/web/x.tsx', 'useCommand(xEndpoints.postpone)')
    expect(screenlessMoves(['x.postpone'], declared, [screen])).toEqual([])
    const broken = states<string, string>('draft', { draft: { issue: 'open' }, open: {}, lost: {} })
    expect(stateProblems('thing', broken, { labels: {}, endpoints: new Set() })).toEqual([
      'thing: nothing leads to the state lost',
      'thing.status.draft has no label',
      'thing.status.open has no label',
      'thing.status.lost has no label',
      'thing.action.issue has no label',
      'thing: no call makes the move issue',
    ])
  })

  it('every endpoint of an area is served, and nothing else', () => {
    for (const { area, routes: own, reports = [] } of areas) {
      const routes = [...own, ...reports.flatMap(reportRoutes), ...documentBulkRoutes([{ area }])]
      const catalogues = new Set(
        area.resources.flatMap(({ endpoints }) => Object.values(endpoints).map(({ id }) => id)),
      )
      const declared = endpointsOf(area)
        .map(({ id }) => id)
        .filter((id) => !catalogues.has(id))
      expect(routes.map(({ endpoint }) => endpoint.id).sort(), area.name).toEqual(declared.sort())
    }
  })
})

describe('database', () => {
  it('the SQL of an area names its own tables and those below it, and writes only its own', () => {
    expect(sqlLevelProblems(product)).toEqual([])
    expect(shownViewProblems(read('db/schema.sql'))).toEqual([])
  })

  it('migrations are in sequence and none was changed', () => {
    const migrations = readMigrations()
    expect(lockProblems(readLock(), migrations)).toEqual([])
    const changed = [
      { ...migrations[0]!, sha256: '0'.repeat(64) },
      { name: '0099_new.sql', sql: '', sha256: '1'.repeat(64) },
    ]
    expect(lockProblems(lockText(migrations.slice(0, 2)), changed)).toEqual([
      `${migrations[0]!.name} was changed: write a new migration instead`,
      '0099_new.sql is not locked: npm run migrate -- --lock',
      `${migrations[1]!.name} is gone`,
    ])
  })

  it('db/schema.sql is what the migrations make', async () => {
    const schema = await migratedSchema()
    expect(read('db/schema.sql')).toBe(schema)
    // The description sees what matters: columns, keys, security, rights, triggers, functions, views.
    for (const each of [
      'create table sales.invoice (',
      '  total numeric(18,2) default 0 not null',
      'alter table sales.invoice enable row level security, force row level security;',
      'grant insert, maintain, select on accounting.journal_line to yupana_app;',
      'FUNCTION accounting.check_entry(p_company uuid, p_entry uuid)',
      'CREATE CONSTRAINT TRIGGER entry_balanced',
      'create view platform.figures with (security_invoker=true)',
    ])
      expect(schema).toContain(each)
  })
})

describe('documents', () => {
  it('every area and package has a README, that of an area in at most 60 lines', () => {
    expect(readmeProblems(packageFolders(), documents)).toEqual([])
    expect(readmeProblems(['areas/x', 'areas/y'], [file('areas/y/README.md', 'a\n'.repeat(61))])).toHaveLength(2)
  })

  it('every link inside the repository leads somewhere', () => {
    expect(documents.flatMap((each) => brokenLinks(each, (path) => existsSync(join(repositoryRoot, path))))).toEqual([])
    expect(brokenLinks(file('docs/a.md', '[x](../gone.md) [y](https://sunat.gob.pe)'), () => false)).toEqual([
      'docs/a.md: ../gone.md does not exist',
    ])
  })

  it('the image recipe knows every workspace, for the lockfile names them all', () => {
    const recipe = read('Dockerfile')
    const manifests = packageFolders().filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')))
    const copied = (text: string) =>
      manifests.filter((folder) => text.includes(`COPY ${folder}/package.json ${folder}/\n`))
    expect(copied(recipe)).toEqual(manifests)
    expect(copied('COPY packages/kernel/package.json packages/kernel/\n')).toEqual(['packages/kernel'])
  })

  it('the glossary has one whole row a term', () => {
    expect(glossaryProblems(read('docs/GLOSSARY.csv'))).toEqual([])
    expect(glossaryProblems('term_es,term_en,term_fr,code_name,meaning,source\nRUC,,,ruc,number,SUNAT')).toHaveLength(1)
  })
})

function packageFolders(): string[] {
  return ['packages', 'areas', 'apps'].flatMap((kind) =>
    readdirSync(join(repositoryRoot, kind)).map((name) => `${kind}/${name}`),
  )
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/test/') || path.includes('/testing/')
}

/** Names that a package may import: its dependencies and itself; `node:` comes with Node. */
function dependenciesOf(path: string): Set<string> {
  const {
    name,
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
  } = JSON.parse(read(path)) as Record<string, Record<string, string>> & { name: string }
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })])
}
