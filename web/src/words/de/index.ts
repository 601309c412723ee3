import analyse from './analyse';
import boards from './boards';
import learn from './learn';
import mazers from './mazers';
import notices from './notices';
import online from './online';
import play from './play';
import shell from './shell';

const catalogue = { analyse, boards, learn, mazers, notices, online, play, shell };
export default catalogue;
