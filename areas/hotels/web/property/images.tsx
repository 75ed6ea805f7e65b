import { full } from '@yupana/contract'
import { ArrowLeftIcon, PlusIcon, TrashIcon, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Upload } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { ImageCalls, ImageOut } from '../../contract/index.ts'
import { Picture } from './picture.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import '../hotels.css'

interface ImagesProps {
  calls: ImageCalls
  /** What names the record to the calls. */
  params: Record<string, string>
  images: readonly ImageOut[]
  alt: string
}

/** Pictures of a record, in their order: dragged by the mouse, or put first by a button. */
export function Images({ calls, params, images, alt }: ImagesProps): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('REPORTS'))
  const [dragged, setDragged] = useState<string>()
  const remove = useCommand(calls.remove, { success: t('ui.deleted') })
  const order = useCommand(calls.order)
  const place = (id: string, at: number): void => {
    const ids = images.map((each) => each.id).filter((each) => each !== id)
    order.mutate({ params, body: { ids: ids.toSpliced(at, 0, id) } } as never)
  }
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault()
    if (dragged) place(dragged, at)
    setDragged(undefined)
  }
  return (
    <section aria-label={t('hotel.images')}>
      <div className="yu-hotel-gallery">
        {images.map(({ id, url, alt: said }, at) => (
          <figure
            key={id}
            draggable={mayWrite}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <Picture url={url} alt={said ?? alt} side={132} />
            {mayWrite && (
              <figcaption>
                {at > 0 && (
                  <Button
                    size="small"
                    icon={<ArrowLeftIcon />}
                    aria-label={t('hotel.firstImage')}
                    onClick={() => place(id, 0)}
                  />
                )}
                <Button
                  size="small"
                  danger
                  icon={<TrashIcon />}
                  aria-label={t('ui.delete')}
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ params: { ...params, imageId: id } } as never)}
                />
              </figcaption>
            )}
          </figure>
        ))}
        {mayWrite && <Adder calls={calls} params={params} />}
      </div>
      {mayWrite && <p className="yu-soft">{t('hotel.imageRule')}</p>}
    </section>
  )
}

function Adder({ calls, params }: Pick<ImagesProps, 'calls' | 'params'>): ReactNode {
  const { t } = useSpeech()
  const add = useCommand(calls.add, { success: t('ui.saved') })
  const send = (file: File): false => {
    void shrinkPhoto(file).then((photo) => {
      const body = new FormData()
      body.append('file', photo, file.name)
      // The contract of an upload has no body: its parts are read by the server itself.
      add.mutate({ params, body } as never)
    })
    return false
  }
  return (
    <Upload accept="image/png,image/jpeg,image/webp" multiple showUploadList={false} beforeUpload={send}>
      <button type="button" className="yu-hotel-add">
        <PlusIcon /> {t('hotel.addImage')}
      </button>
    </Upload>
  )
}
