import { isDni, isRuc } from '@yupana/kernel'
import { registerEndpoints } from '@yupana/parties/contract'
import { useClient, useSpeech } from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { CartClient } from '../../contract/till/cart.ts'
import type { TillClient } from '../device/catalogue.ts'
import { folded } from '../device/search.ts'

const MOST = 12
const NOBODY = '00000000'

interface Props {
  clients: readonly TillClient[]
  nobody: string
  /** An invoice asks for a RUC. */
  invoice: boolean
  onClient: (client: CartClient | null) => void
  onClose: () => void
}

/** Who buys: eight figures are a DNI, eleven a RUC, letters a name. Whoever is not known here is asked of the registers, else said by hand. */
export function ClientDialog({ clients, nobody, invoice, onClient, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const api = useClient()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<CartClient>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const found = useMemo(() => find(clients, text), [clients, text])
  const number = text.trim()
  const numbered = /^\d{8}$|^\d{11}$/.test(number)
  const enter = async (): Promise<void> => {
    const [first] = found
    const sure = number.length >= 2 && first !== undefined && (!numbered || first.number === number)
    if (sure) return onClient(first)
    if (!numbered) return
    const documentType = number.length === 11 ? '6' : '1'
    if (number.length === 11 ? !isRuc(number) : !isDni(number))
      return setRefused(t(number.length === 11 ? 'error.invalid_ruc' : 'error.invalid_dni'))
    setBusy(true)
    const name = await nameOf(api, number).catch(() => undefined)
    setBusy(false)
    setAsked({ documentType, number, name: name?.name ?? '', address: name?.address ?? null })
  }
  return (
    <Modal open width={520} title={t('till.client')} footer={null} onCancel={onClose}>
      <Input.Search
        autoFocus
        size="large"
        loading={busy}
        maxLength={60}
        value={text}
        placeholder={t(invoice ? 'till.rucOrName' : 'till.documentOrName')}
        aria-label={t(invoice ? 'till.rucOrName' : 'till.documentOrName')}
        onChange={(event) => {
          setText(event.target.value)
          setAsked(undefined)
          setRefused(undefined)
        }}
        onSearch={() => void enter()}
        {...(refused ? { status: 'error' as const } : {})}
      />
      {refused && (
        <p className="yu-till-refused" role="alert">
          {refused}
        </p>
      )}
      {asked ? (
        <Unknown key={asked.number} client={asked} onClient={onClient} />
      ) : (
        <ul className="yu-till-list">
          {!invoice && (
            <li>
              <button type="button" onClick={() => onClient(null)}>
                <strong>{nobody}</strong>
              </button>
            </li>
          )}
          {found.map((client) => (
            <li key={client.id}>
              <button type="button" onClick={() => onClient(client)}>
                <strong>{client.name}</strong>
                <span className="yu-soft">{client.number}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

/** One that is not among the contacts: the register's name, or what the buyer says. */
function Unknown({ client, onClient }: { client: CartClient; onClient: (client: CartClient) => void }): ReactNode {
  const { t } = useSpeech()
  const [name, setName] = useState(client.name)
  const whole = name.trim().length >= 3
  const enter = (): void => {
    if (whole) onClient({ ...client, name: name.trim() })
  }
  return (
    <div className="yu-till-unknown">
      <p className="yu-soft">{t(client.name ? 'till.inRegister' : 'till.notInRegister', { number: client.number })}</p>
      <Input
        autoFocus
        size="large"
        maxLength={200}
        value={name}
        placeholder={t('field.name')}
        aria-label={t('field.name')}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={enter}
      />
      <Button type="primary" size="large" block disabled={!whole} onClick={enter}>
        {t('ui.confirm')}
      </Button>
    </div>
  )
}

async function nameOf(
  api: ReturnType<typeof useClient>,
  number: string,
): Promise<{ name: string; address: string | null } | undefined> {
  if (number.length === 11) {
    const { fiscalName, address } = await api.call(registerEndpoints.searchRuc, { params: { x: number } } as never)
    return { name: fiscalName, address }
  }
  const { data } = await api.call(registerEndpoints.searchDni, { params: { x: number } } as never)
  return data ?? undefined
}

function find(all: readonly TillClient[], text: string): TillClient[] {
  const typed = folded(text).trim()
  // Whoever buys without a name is offered by a line of its own.
  const clients = all.filter(({ number }) => number !== NOBODY)
  if (typed.length < 2) return clients.slice(0, MOST)
  const words = typed.split(/\s+/)
  const found: TillClient[] = []
  for (const client of clients) {
    if (found.length >= MOST) break
    const known = `${client.number} ${folded(client.name)}`
    if (words.every((word) => known.includes(word))) found.push(client)
  }
  return found
}
