import { repositoryRoot } from '@yupana/platform'
import { describe, expect, it } from 'vitest'
import { idleClasses } from './classes.ts'
import { readTree } from './source.ts'

const screens = readTree(repositoryRoot, ['.ts', '.tsx']).filter(
  ({ path }) => /^(packages\/ui|areas\/\w+\/web|apps\/web)\//.test(path) && !/\.test\.tsx?$/.test(path),
)

describe('sheets', () => {
  it('hold no class that nothing on a screen carries', () => {
    expect(idleClasses(readTree(repositoryRoot, ['.css']), screens)).toEqual([])
  })

  it('one that lost its element is told, one that a template makes is not', () => {
    const sheet = {
      path: 'x.css',
      text: '.yu-kept, .yu-tone-good { } .yu-wide > .yu-lost { color: red } /* .yu-old */',
    }
    const screen = {
      path: 'x.tsx',
      text: `<p className={\`yu-kept yu-tone-\${tone} yu-\${wide ? 'wide' : 'narrow'}\`} />`,
    }
    expect(idleClasses([sheet], [screen])).toEqual(['x.css: nothing carries .yu-lost'])
  })
})
