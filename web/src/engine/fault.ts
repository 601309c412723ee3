/** The engine could not do the task. */
export class EngineFault extends Error {
    override readonly name = 'EngineFault';
}
