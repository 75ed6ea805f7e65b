let context: AudioContext | undefined

/** A short tone: high for what was found, low for what was not. Silence where the browser has none. */
export function beep(good: boolean): void {
  try {
    context ??= new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = good ? 1_320 : 220
    volume.gain.value = 0.05
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + (good ? 0.06 : 0.25))
  } catch {
    // No sound, no harm.
  }
}
