import { full, read } from '@yupana/contract'
import { CheckIcon, Field, type FieldProps, PlusIcon, useCall, useMay, useSpeech, useWatch } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type ClientOut, clientEndpoints } from '../contract/index.ts'

interface PartyFieldProps extends Pick<FieldProps, 'label' | 'onPick' | 'then'> {
  name: 'client' | 'supplier'
  /** Makes a contact of what was typed; where absent nobody is made from here. */
  onNew?: (typed?: string) => void
  /** At the right: what is left of the credit line. */
  aside?: ReactNode
}

/** Whom a document is for, before everything else: the name in large, with number, standing at the tax office and address under it. */
export function PartyField({ name, onNew, aside, ...field }: PartyFieldProps): ReactNode {
  const { t } = useSpeech()
  const mayCreate = useMay(full('CLIENT')) && onNew !== undefined
  const create = mayCreate && { label: (typed: string) => t('client.createTyped', { typed }), run: onNew }
  return (
    <div className="yu-party">
      <Field
        {...field}
        {...(create ? { create } : {})}
        name={name}
        kind="ref"
        choose="/api/clients/choose"
        big
        autoFocus
        help={<Facts name={name} {...(mayCreate ? { onNew } : {})} />}
      />
      {aside}
    </div>
  )
}

/** Number, standing and address of who was chosen; before that the way to a new contact. */
function Facts({ name, onNew }: Pick<PartyFieldProps, 'name' | 'onNew'>): ReactNode {
  const { t } = useSpeech()
  const party = useWatch({ name }) as { id: string; code?: string | null } | null
  const mayRead = useMay(read('CLIENT'))
  const { data } = useCall(
    clientEndpoints.client,
    { params: { id: party?.id ?? '' }, query: {} },
    { enabled: mayRead && Boolean(party?.id), silent: true, staleTime: 60_000 },
  )
  const known = party?.id && data?.id === party.id ? data : undefined
  return (
    <div className="yu-party-facts">
      {party?.id ? (
        <>
          <span>{known ? `${t(`identity.${known.documentType}`)} ${known.documentNumber}` : party.code}</span>
          {known?.register?.readOn && <Standing register={known.register} />}
          {known && <Address of={known} />}
        </>
      ) : (
        onNew && (
          <Button type="link" size="small" icon={<PlusIcon />} onClick={() => onNew()}>
            {t('client.new')}
          </Button>
        )
      )}
    </div>
  )
}

/** Where it has its seat, up to the district and the province. */
function Address({ of: { addresses } }: { of: ClientOut }): ReactNode {
  const at = addresses.find(({ primary }) => primary) ?? addresses[0]
  if (!at) return null
  return <span>{[at.firstLine, at.district, at.city].filter(Boolean).join(', ')}</span>
}

function Standing({ register: { status, condition } }: { register: NonNullable<ClientOut['register']> }): ReactNode {
  const { t } = useSpeech()
  if (status === 'ACTIVO' && condition === 'HABIDO')
    return (
      <span className="yu-field-good">
        <CheckIcon /> {t('client.register.good')}
      </span>
    )
  return <span className="yu-due-due">{[status, condition].filter(Boolean).join(' · ')}</span>
}
