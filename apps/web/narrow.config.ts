import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const BRIGHT = '?bright'

/**
 * Two files of antd name one small thing out of a large whole, so that forms with their checks and the panels of
 * a color picker would come with the first page, where nothing of them is drawn (16 kB of 350). Each is led to what it uses.
 * @throws Error where the library no longer stands as it is read here
 */
export function narrowImports(): Plugin {
  return {
    name: 'narrow-imports',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer) return undefined
      if (source === '@rc-component/form' && /antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer))
        return this.resolve('@rc-component/form/es/FormContext', importer)
      if (source.endsWith('/ColorPresets') && /antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/.test(importer)) {
        const found = await this.resolve(source, importer)
        return found && `${found.id}${BRIGHT}`
      }
      return undefined
    },
    async load(id) {
      if (!id.endsWith(BRIGHT)) return undefined
      const code = await readFile(id.slice(0, -BRIGHT.length), 'utf8')
      const color = /^import \{.*\bColor as RcColor\b.*\} from '@rc-component\/color-picker';$/m.exec(code)
      const bright = /^export const isBright = [\s\S]*?\n\};$/m.exec(code)
      if (!color || !bright) throw new Error(`${id}: isBright is not where it was`)
      return `${color[0]}\n${bright[0]}\n`
    },
  }
}
