import { full, read } from '@yupana/contract'
import {
  BanIcon,
  CheckIcon,
  CircleXIcon,
  ClockIcon,
  type DocumentAction,
  formatDate,
  PrinterIcon,
  UndoIcon,
  useCommand,
  useGo,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import {
  hotelFileEndpoints as calls,
  type HotelFileAction,
  type HotelFileOut,
  type HotelFileStatus,
  hotelFileStates,
  paperEndpoints,
  paperLanguages,
} from '../../contract/index.ts'

const permission = full('REPORTS')
const AROUND = ['availability', 'hotelSearch', 'hotel', 'roomUnit']

/** What can be done with a booking; which of it is legal now, the table of states says. */
export function useFileActions(file: HotelFileOut, mail: () => void): DocumentAction[] {
  return [...useGoing(file), ...usePapers(file, mail), ...useEnding(file), ...useEndingOne(file)]
}

function useGoing({ id }: HotelFileOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const label = (name: string): string => t(`hotelFile.action.${name}`)
  const shared = { success: t('hotelFile.done'), invalidates: AROUND }
  const confirm = useCommand(calls.confirmHotelFile, shared)
  const option = useCommand(calls.optionHotelFile, shared)
  const reinstate = useCommand(calls.reinstateHotelFile, shared)
  return [
    {
      ...{ key: 'confirm', label: label('confirm'), icon: <CheckIcon />, permission, move: 'confirm', primary: true },
      run: () => confirm.mutateAsync({ params: { id }, body: {} }),
    },
    {
      ...{ key: 'option', label: label('option'), icon: <ClockIcon />, permission, move: 'option' },
      run: () => option.mutateAsync({ params: { id }, body: {} }),
    },
    usualAction('edit', { label: label('edit'), permission, move: 'edit', run: () => go(`/files/edit/${id}`) }),
    {
      ...{ key: 'reinstate', label: label('reinstate'), icon: <UndoIcon />, permission, move: 'reinstate' },
      run: () => reinstate.mutateAsync({ params: { id }, body: {} }),
    },
  ]
}

/** The papers of a booking in the languages of guests. */
function usePapers({ id, status }: HotelFileOut, mail: () => void): DocumentAction[] {
  const { t } = useSpeech()
  const print = usePrint()
  const sends = ['option', 'confirmed', 'in', 'out'].includes(status)
  const email = usualAction('email', { label: t('action.email'), permission, run: mail })
  const papers = (['confirmation', 'registration'] as const).flatMap((paper) =>
    paperLanguages.map((lang) => ({
      ...{ key: `${paper} ${lang}`, icon: <PrinterIcon />, permission: read('REPORTS') },
      label: `${t(`hotelFile.paper.${paper}`)} (${lang})`,
      run: () =>
        print(paper === 'confirmation' ? paperEndpoints.confirmationPdf : paperEndpoints.registrationPdf, {
          ...{ params: { id }, query: { lang } },
        }),
    })),
  )
  return [...(sends ? [email] : []), ...papers]
}

function useEnding({ id, penaltyNow, currency, status }: HotelFileOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const label = (name: string): string => t(`hotelFile.action.${name}`)
  const shared = { success: t('hotelFile.done'), invalidates: AROUND }
  const cancel = useCommand(calls.cancelHotelFile, shared)
  const noShow = useCommand(calls.noShowHotelFile, shared)
  const remove = useCommand(calls.removeHotelFile, {
    success: t('ui.deleted'),
    onSuccess: () => go('/file', { replace: true }),
  })
  const penalty = `${currency} ${status === 'option' ? '0.00' : (penaltyNow ?? '0.00')}`
  const reason = t('hotelFile.cancelReason')
  return [
    {
      ...{ key: 'noShow', label: label('noShow'), icon: <CircleXIcon />, permission, move: 'noShow', danger: true },
      confirm: { title: label('noShow'), text: t('hotelFile.noShowText'), reason },
      run: (said) => noShow.mutateAsync({ params: { id }, body: { reason: said } }),
    },
    {
      ...{ key: 'cancel', label: label('cancel'), icon: <BanIcon />, permission, move: 'cancel', danger: true },
      confirm: { title: label('cancel'), text: t('hotelFile.cancelText', { penalty }), reason },
      run: (said) => cancel.mutateAsync({ params: { id }, body: { reason: said } }),
    },
    usualAction('remove', {
      ...{ label: label('remove'), permission, move: 'remove' },
      confirm: { title: label('remove'), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } }),
    }),
  ]
}

/** Of a booking of several stays: one of them is given up, or never comes, and the others go on. */
function useEndingOne({ id, stays, currency, status }: HotelFileOut): DocumentAction[] {
  const { t } = useSpeech()
  const label = (name: string): string => t(`hotelFile.action.${name}`)
  const shared = { success: t('hotelFile.done'), invalidates: AROUND }
  const cancel = useCommand(calls.cancelStay, shared)
  const noShow = useCommand(calls.noShowStay, shared)
  if (stays.length < 2) return []
  const reason = t('hotelFile.cancelReason')
  return stays.flatMap(({ id: stayId, line, room, checkin, penaltyNow, ...stay }) => {
    const may = (move: HotelFileAction): boolean => hotelFileStates.can(stay.status as HotelFileStatus, move)
    const which = `${line} · ${room.code} · ${formatDate(checkin)}`
    const params = { id, stayId }
    const penalty = `${currency} ${status === 'option' ? '0.00' : (penaltyNow ?? '0.00')}`
    const actions: (DocumentAction | false)[] = [
      may('noShow') && {
        ...{ key: `noShow ${stayId}`, label: `${label('noShow')}: ${which}`, permission, danger: true },
        confirm: { title: `${label('noShow')}: ${which}`, text: t('hotelFile.noShowText'), reason },
        run: (said) => noShow.mutateAsync({ params, body: { reason: said } }),
      },
      may('cancel') && {
        ...{ key: `cancel ${stayId}`, label: `${label('cancelStay')}: ${which}`, permission, danger: true },
        confirm: { title: `${label('cancelStay')}: ${which}`, text: t('hotelFile.cancelText', { penalty }), reason },
        run: (said) => cancel.mutateAsync({ params, body: { reason: said } }),
      },
    ]
    return actions.filter((each) => each !== false)
  })
}
