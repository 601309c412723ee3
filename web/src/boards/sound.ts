// Short synthesized sounds: a knock for a move, a lower one for a capture, a chord at the end of the game.
import { settings } from '../base/settings.svelte';

export type Sound = 'move' | 'capture' | 'end';

interface Tone {
    readonly frequency: number;
    /** Seconds after the sound begins. */
    readonly at: number;
    readonly length: number;
    readonly shape: OscillatorType;
}

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
    move: [{ frequency: 520, at: 0, length: 0.07, shape: 'triangle' }],
    capture: [
        { frequency: 300, at: 0, length: 0.08, shape: 'triangle' },
        { frequency: 190, at: 0.06, length: 0.12, shape: 'triangle' },
    ],
    end: [
        { frequency: 392, at: 0, length: 0.35, shape: 'sine' },
        { frequency: 494, at: 0.12, length: 0.35, shape: 'sine' },
        { frequency: 587, at: 0.24, length: 0.5, shape: 'sine' },
    ],
};

const loudness = 0.05;

let context: AudioContext | undefined;

/**
 * Plays a sound if sounds are enabled and the user has clicked or pressed a key: before, browsers forbid it. It begins in
 * a task of its own, because opening the loudspeaker for the first one takes long: the turn is not to wait for it.
 */
export function sound(which: Sound): void {
    if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive)
        return;
    setTimeout(() => {
        context ??= new AudioContext();
        for (const tone of tones[which]) ring(context, tone);
    });
}

function ring(audio: AudioContext, { frequency, at, length, shape }: Tone): void {
    const start = audio.currentTime + at;
    const oscillator = new OscillatorNode(audio, { type: shape, frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
}
