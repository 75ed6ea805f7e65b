/** The tabs of the settings, and which concepts stand in each. */
export const settingGroups: readonly { key: string; of: readonly string[] }[] = [
  { key: 'sale', of: ['sale'] },
  { key: 'purchase', of: ['purchase', 'import'] },
  { key: 'stock', of: ['stock', 'cost'] },
  { key: 'treasury', of: ['treasury'] },
  { key: 'exchange', of: ['exchange', 'rounding'] },
  { key: 'tax', of: ['tax'] },
  { key: 'closing', of: ['destination', 'closing'] },
]

export function groupOf(key: string): string {
  const [area = ''] = key.split('.')
  return settingGroups.find(({ of }) => of.includes(area))?.key ?? 'closing'
}
