import type { Say } from '../i18n.ts'

/** The permissions of which one is needed, as their role's screen calls them: what an administrator is asked for. Empty where none is named. */
export function missingKeys(keys: readonly string[], t: Say): string {
  const named = keys.map((key) => {
    const [module = '', level = ''] = key.split('.')
    return `${t(`module.${module}`)} (${t(level === 'readOnly' ? 'ui.mayRead' : 'ui.mayWrite')})`
  })
  return named.length > 0 ? t('ui.missingKeys', { keys: named.join(', ') }) : ''
}
