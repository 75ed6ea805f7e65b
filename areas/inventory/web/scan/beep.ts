let audio: AudioContext | undefined

/** A high short tone where a scan was taken, a low long one where it was not; who looks at the goods hears it. Silent where there is no sound. */
export function beep(good: boolean): void {
  navigator.vibrate?.(good ? 30 : [120, 60, 120])
  try {
    audio ??= new AudioContext()
    const [tone, level] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = good ? 1200 : 220
    level.gain.value = 0.15
    tone.connect(level).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + (good ? 0.08 : 0.4))
  } catch {
    // The browser plays nothing: the screen says it.
  }
}
