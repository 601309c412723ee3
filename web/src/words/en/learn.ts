import objections from './objections';

export default { objections };
