// A position as a standalone image: the drawing of the board with all styles written into it.
import { flushSync, mount, unmount } from 'svelte';
import { settings } from '../base/settings.svelte';
import type { Player, View } from '../rules/types';
import Board from './Board.svelte';
import type { GameBoard } from './module';
import { pieceSetContext } from './pieceSet';

/**
 * The CSS properties that the drawings use, with their initial values. All of them also exist as SVG attributes, which
 * need no style sheet.
 */
type Properties = Readonly<Record<string, string>>;

const ofAll: Properties = { opacity: '1', display: 'inline', transform: 'none' };

// Inherited properties. They are written to shapes, never to groups, so that nothing is inherited in the image.
const ofShapes: Properties = {
    fill: 'rgb(0, 0, 0)',
    'fill-opacity': '1',
    stroke: 'none',
    'stroke-opacity': '1',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
    'stroke-dashoffset': '0px',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    'paint-order': 'normal',
    visibility: 'visible',
};

const ofTexts: Properties = {
    'font-family': '',
    'font-size': '',
    'font-weight': '400',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
};

const unwanted = ['class', 'style', 'aria-hidden', 'focusable', 'data-picture'];

/** The margin around the picture as a fraction of its width. */
const margin = 0.03;

/** The position as an SVG document, in the current colours of the page. */
export function imageOf(board: GameBoard, view: View, bottom: Player): string {
    const stage = document.createElement('div');
    Object.assign(stage.style, { position: 'fixed', left: '-10000px', top: '0', width: '40rem' });
    stage.inert = true;
    document.body.append(stage);
    const props = { board, view, names: board.speech.players(), bottom, interactive: false };
    const mounted = mount(Board, { target: stage, props, context: pieceSetContext(settings.pieces) });
    try {
        flushSync();
        const picture = stage.querySelector<SVGSVGElement>('svg[data-picture]');
        if (!picture) throw new Error('the board has no picture');
        return standalone(picture);
    } finally {
        void unmount(mounted);
        stage.remove();
    }
}

function standalone(picture: SVGSVGElement): string {
    const copy = picture.cloneNode(true) as SVGSVGElement;
    const originals = [picture, ...picture.querySelectorAll('*')];
    const copies = [copy, ...copy.querySelectorAll('*')];
    originals.forEach((original, index) => {
        const twin = copies[index];
        if (twin) inscribe(original, twin);
    });
    const box = withMargin(picture.viewBox.baseVal);
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('viewBox', [box.x, box.y, box.width, box.height].join(' '));
    copy.setAttribute('width', String(box.width));
    copy.setAttribute('height', String(box.height));
    copy.prepend(ground(box));
    return new XMLSerializer().serializeToString(copy);
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

function withMargin({ x, y, width, height }: Box): Box {
    const wide = Math.round(width * margin);
    return { x: x - wide, y: y - wide, width: width + 2 * wide, height: height + 2 * wide };
}

/** Writes the computed styles of an element into its copy. */
function inscribe(original: Element, copy: Element): void {
    for (const name of unwanted) copy.removeAttribute(name);
    if (original instanceof SVGSVGElement) return;
    const style = getComputedStyle(original);
    for (const [name, usual] of Object.entries({ ...ofAll, ...ofShapes, ...ofTexts })) {
        const value = style.getPropertyValue(name);
        if (value !== usual && name in propertiesOf(original))
            copy.setAttribute(name, value.replaceAll('"', "'"));
        else copy.removeAttribute(name);
    }
}

function propertiesOf(element: Element): Properties {
    if (element instanceof SVGTextContentElement) return { ...ofAll, ...ofShapes, ...ofTexts };
    return element instanceof SVGGeometryElement || element instanceof SVGUseElement
        ? { ...ofAll, ...ofShapes }
        : ofAll;
}

function ground(box: Box): SVGRectElement {
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const fill = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
    for (const [name, value] of Object.entries({ ...box, fill })) rect.setAttribute(name, String(value));
    return rect;
}

/** The same image as a PNG with this width in pixels. */
export async function pngOf(svg: string, width = 1200): Promise<Blob> {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image came of it')))),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}
