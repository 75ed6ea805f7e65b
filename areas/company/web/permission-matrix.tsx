import { Answer, useCall, useSpeech } from '@yupana/ui'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { type AccessOut, roleEndpoints } from '../contract/index.ts'

type Level = 'none' | 'readOnly' | 'fullAccess'

interface MatrixProps {
  /** Keys `CLIENT.readOnly`, `CLIENT.fullAccess`. */
  value: readonly string[]
  /** Absent where the matrix is only looked at. */
  onChange?: (value: string[]) => void
  /** Everything is allowed, whatever the keys say. */
  owner?: boolean
}

/** One row for each module that the product asks permission for: nothing, look, or look and change. */
export function PermissionMatrix(props: MatrixProps): ReactNode {
  const call = useCall(roleEndpoints.accesses, { query: { limit: 200 } })
  return <Answer call={call}>{({ data }) => <Rows {...props} modules={data} />}</Answer>
}

function Rows({ value, onChange, owner = false, modules }: MatrixProps & { modules: readonly AccessOut[] }): ReactNode {
  const { t } = useSpeech()
  const options = (['none', 'readOnly', 'fullAccess'] as const).map((level) => ({
    value: level,
    label: t(`role.level.${level}`),
  }))
  const levelOf = (name: string): Level =>
    owner || value.includes(`${name}.fullAccess`)
      ? 'fullAccess'
      : value.includes(`${name}.readOnly`)
        ? 'readOnly'
        : 'none'
  // Keys of modules that are not shown stay as they are.
  const put = (names: readonly string[], level: Level): void =>
    onChange?.([
      ...value.filter((key) => !names.includes(key.split('.')[0]!)),
      ...(level === 'none' ? [] : names.map((name) => `${name}.${level}`)),
    ])
  const names = modules.map(({ name }) => name)
  return (
    <div className="yu-matrix">
      {onChange && (
        <div className="yu-matrix-all">
          <span className="yu-soft">{t('role.setAll')}</span>
          {options.map((each) => (
            <Button key={each.value} size="small" onClick={() => put(names, each.value)}>
              {each.label}
            </Button>
          ))}
        </div>
      )}
      <table aria-label={t('role.permissions')}>
        <tbody>
          {modules.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>
                {onChange ? (
                  <Segmented
                    size="small"
                    aria-label={label}
                    value={levelOf(name)}
                    options={options}
                    onChange={(level) => put([name], level)}
                  />
                ) : (
                  <span className={levelOf(name) === 'none' ? 'yu-soft' : undefined}>
                    {t(`role.level.${levelOf(name)}`)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
