import { type Verb, verbs } from '@yupana/contract'
import { Answer, useCall, useSpeech } from '@yupana/ui'
import { Button, Checkbox, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { type AccessOut, keysOf, roleEndpoints } from '../../contract/index.ts'

type Level = 'none' | 'readOnly' | 'fullAccess' | 'custom'

interface MatrixProps {
  /** Keys `CLIENT.readOnly`, `CLIENT.fullAccess`, `CLIENT.new`. */
  value: readonly string[]
  /** Absent where the matrix is only looked at. */
  onChange?: (value: string[]) => void
  /** Everything is allowed, whatever the keys say. */
  owner?: boolean
}

/** One row for each module that the product asks permission for: nothing, look, all, or single powers. */
export function PermissionMatrix(props: MatrixProps): ReactNode {
  const call = useCall(roleEndpoints.accesses, { query: { limit: 200 } })
  return <Answer call={call}>{({ data }) => <Rows {...props} access={data} />}</Answer>
}

function Rows({ value, onChange, owner = false, access }: MatrixProps & { access: readonly AccessOut[] }): ReactNode {
  const { t } = useSpeech()
  const modules = access.filter((each) => each.system)
  const entries = access.filter((each) => !each.system)
  const options = (['none', 'readOnly', 'fullAccess'] as const).map((level) => ({
    value: level,
    label: t(`role.level.${level}`),
  }))
  // Keys of modules that are not shown stay as they are.
  const put = (names: readonly string[], keys: readonly string[]): void =>
    onChange?.([...value.filter((key) => !names.includes(key.split('.')[0]!)), ...keys])
  const putAll = (level: Level): void =>
    put(
      modules.map(({ name }) => name),
      level === 'none' ? [] : modules.map(({ name }) => `${name}.${level}`),
    )
  const take = (id: string): void => {
    const entry = entries.find((each) => each.id === id)
    if (!entry) return
    const names = entry.children.map(({ name }) => name)
    put(names, keysOf({ allowIn: entry.allowIn, children: names }))
  }
  return (
    <div className="yu-matrix">
      {onChange && (
        <div className="yu-matrix-all">
          <span className="yu-soft">{t('role.setAll')}</span>
          {options.map((each) => (
            <Button key={each.value} size="small" onClick={() => putAll(each.value)}>
              {each.label}
            </Button>
          ))}
          {entries.length > 0 && (
            <Select
              size="small"
              value={null}
              placeholder={t('role.takeEntry')}
              aria-label={t('role.takeEntry')}
              options={entries.map(({ id, label }) => ({ value: id, label }))}
              onChange={take}
            />
          )}
        </div>
      )}
      <table aria-label={t('role.permissions')}>
        <tbody>
          {modules.map(({ name, label, children }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>
                <Powers
                  name={name}
                  label={label}
                  offered={verbs.filter((verb) => children.some((each) => each.name === verb))}
                  keys={owner ? [`${name}.fullAccess`] : value.filter((key) => key.split('.')[0] === name)}
                  onChange={onChange && ((keys) => put([name], keys))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PowersProps {
  name: string
  label: string
  /** The single powers that something in the module asks for. */
  offered: readonly Verb[]
  keys: readonly string[]
  onChange: ((keys: string[]) => void) | undefined
}

/** What is allowed in one module. */
function Powers({ name, label, offered, keys, onChange }: PowersProps): ReactNode {
  const { t } = useSpeech()
  const single = verbs.filter((verb) => keys.includes(`${name}.${verb}`))
  const level = levelOf(name, keys, single.length > 0)
  const names = single.map((verb) => t(`role.verb.${verb}`)).join(', ')
  if (!onChange)
    return (
      <span className={level === 'none' ? 'yu-soft' : undefined}>
        {level === 'custom' ? names : t(`role.level.${level}`)}
      </span>
    )
  const choose = (next: Level): void => {
    if (next === 'none') onChange([])
    else if (next === 'custom') onChange([`${name}.${offered.includes('new') ? 'new' : 'view'}`])
    else onChange([`${name}.${next}`])
  }
  return (
    <>
      <Segmented
        size="small"
        aria-label={label}
        value={level}
        options={(['none', 'readOnly', 'fullAccess', 'custom'] as const).map((each) => ({
          value: each,
          label: t(`role.level.${each}`),
        }))}
        onChange={choose}
      />
      {level === 'custom' && (
        <Checkbox.Group
          className="yu-matrix-verbs"
          value={[...single]}
          options={offered.map((verb) => ({ value: verb, label: t(`role.verb.${verb}`) }))}
          onChange={(chosen) =>
            onChange(chosen.length === 0 ? [`${name}.readOnly`] : chosen.map((verb) => `${name}.${verb}`))
          }
        />
      )}
    </>
  )
}

function levelOf(name: string, keys: readonly string[], single: boolean): Level {
  if (keys.includes(`${name}.fullAccess`)) return 'fullAccess'
  if (single) return 'custom'
  return keys.includes(`${name}.readOnly`) ? 'readOnly' : 'none'
}
