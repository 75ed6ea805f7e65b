import { useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new () => Detector

const detectorOf = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** How long the same code is not read again: the goods are still before the lens. */
const AGAIN_MS = 1500
const LOOK_MS = 250

/** The camera of the phone, where the browser reads barcodes by itself. */
export function Camera({ onRead }: { onRead: (text: string) => void }): ReactNode {
  const { t } = useSpeech()
  const [on, setOn] = useState(false)
  if (!detectorOf() || !navigator.mediaDevices) return null
  return (
    <div className="yu-stack">
      <Button onClick={() => setOn(!on)}>{t(on ? 'scan.cameraStop' : 'scan.camera')}</Button>
      {on && <Lens onRead={onRead} />}
    </div>
  )
}

function Lens({ onRead }: { onRead: (text: string) => void }): ReactNode {
  const { t } = useSpeech()
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  read.current = onRead
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const Found = detectorOf()
    if (!Found) return
    const detector = new Found()
    let stream: MediaStream | undefined
    let ended = false
    const last = { text: '', at: 0 }
    const look = async (): Promise<void> => {
      if (ended || !video.current) return
      const [code] = await detector.detect(video.current).catch(() => [])
      const now = performance.now()
      if (code && (code.rawValue !== last.text || now - last.at > AGAIN_MS)) {
        Object.assign(last, { text: code.rawValue, at: now })
        read.current(code.rawValue)
      }
      setTimeout(() => void look(), LOOK_MS)
    }
    const begin = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (ended || !video.current) return
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch {
        setRefused(true)
      }
    }
    void begin()
    return () => {
      ended = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return refused ? <p role="alert">{t('scan.cameraRefused')}</p> : <video ref={video} muted playsInline />
}
